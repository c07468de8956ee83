import { lazyImport } from '../../protocol/lazyImport.js'
import { useChunk } from '../useChunk.js'

const loadCard = /* @__PURE__ */ lazyImport(() => import('./ToastCard.js'))

export type ToastVariant = 'success' | 'error' | 'loading'

export type ToastProps = {
  readonly open: boolean
  readonly message: string
  readonly variant?: ToastVariant | undefined
  readonly testId?: string | undefined
  /** A toast may follow soon: load its code ahead. */
  readonly isLikely?: boolean | undefined
}

/**
 * A temporary message over the top of the card. The live regions exist before there is a message, because screen
 * readers announce only changes of existing ones. Errors are assertive, other messages polite.
 */
export function Toast({ open, message, variant = 'success', testId, isLikely = false }: ToastProps) {
  const chunk = useChunk(loadCard, open || isLikely)
  const toast = open && chunk ? <chunk.ToastCard message={message} variant={variant} testId={testId} /> : null
  return (
    <>
      <div className="toasts" role="status">
        {variant === 'error' ? null : toast}
      </div>
      <div className="toasts" role="alert">
        {variant === 'error' ? toast : null}
      </div>
    </>
  )
}

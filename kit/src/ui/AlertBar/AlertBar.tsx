import { lazyImport } from '../../protocol/lazyImport.js'
import { useChunk } from '../useChunk.js'

const loadCard = /* @__PURE__ */ lazyImport(() => import('./AlertCard.js'))

export type AlertBarProps = {
  readonly open: boolean
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly testId?: string | undefined
}

/** A lasting message between header and view: it covers nothing, and can be closed. Announced at once. */
export function AlertBar({ open, ...props }: AlertBarProps) {
  const chunk = useChunk(loadCard, open)
  return (
    <div className="alert" role="alert">
      {open && chunk ? <chunk.AlertCard {...props} /> : null}
    </div>
  )
}

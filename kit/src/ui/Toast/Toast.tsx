import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Spinner } from '../Spinner/Spinner.js'
import { toastCss } from './Toast.css.js'

export type ToastVariant = 'success' | 'error' | 'loading'

export type ToastProps = {
  readonly open: boolean
  readonly message: string
  readonly variant?: ToastVariant | undefined
  readonly testId?: string | undefined
}

/**
 * A passing message over the top of the card. The live regions stand there before there is anything to say: only then do
 * screen readers announce it. Errors interrupt, the rest waits.
 */
export function Toast({ open, message, variant = 'success', testId }: ToastProps) {
  useSheet(toastCss)
  const toast = open ? (
    <span className="toast" data-variant={variant}>
      <span className="toast-mark">
        {variant === 'loading' ? <Spinner /> : <Icon name={variant === 'error' ? 'warning' : 'check'} />}
      </span>
      <span data-testid={testId}>{message}</span>
    </span>
  ) : null
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

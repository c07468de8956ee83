import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Spinner } from '../Spinner/Spinner.js'
import toastCss from './Toast.css?inline'
import type { ToastProps } from './Toast.js'

/** The content of a toast with its mark. */
export function ToastCard({ message, variant, testId }: Omit<ToastProps, 'open'>) {
  useSheet(toastCss)
  return (
    <span className="toast" data-variant={variant} data-testid="wui-toast-message-text">
      <span className="toast-mark">
        {variant === 'loading' ? <Spinner /> : <Icon name={variant === 'error' ? 'warning' : 'check'} />}
      </span>
      <span data-testid={testId}>{message}</span>
    </span>
  )
}

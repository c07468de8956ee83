import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { alertBarCss } from './AlertBar.css.js'

export type AlertBarProps = {
  readonly open: boolean
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly testId?: string | undefined
}

/** A lasting message between header and view: it covers nothing, and can be closed. Announced at once. */
export function AlertBar({ open, kind, message, closeLabel, onClose, testId }: AlertBarProps) {
  useSheet(alertBarCss)
  return (
    <div className="alert" role="alert">
      {open ? (
        <div className="alert-bar" data-kind={kind}>
          <Icon name={kind === 'success' ? 'check' : kind} />
          <span className="alert-text" data-testid={testId}>
            {message}
          </span>
          <button type="button" className="alert-close" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ) : null}
    </div>
  )
}

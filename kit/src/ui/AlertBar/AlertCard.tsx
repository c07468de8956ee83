import { Icon, MoreIcons } from '../Icon/Icon.js'
import { lateIcons } from '../Icon/lateIcons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import alertBarCss from './AlertBar.css?inline'

export type AlertCardProps = {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly testId?: string | undefined
}

/** The content of an alert: its mark, its message and its close button. */
export function AlertCard({ kind, message, closeLabel, onClose, testId }: AlertCardProps) {
  useSheet(alertBarCss)
  return (
    <div className="alert-bar" data-kind={kind}>
      <MoreIcons.Provider value={lateIcons}>
        <Icon name={kind === 'success' ? 'check' : kind} />
      </MoreIcons.Provider>
      <span className="alert-text" data-testid={testId}>
        {message}
      </span>
      <button type="button" className="alert-close" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

import { Icon, MoreIcons } from '../Icon/Icon.js'
import { lateIcons } from '../Icon/lateIcons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import alertBarCss from './AlertBar.css?inline'
import type { AlertBarProps } from './AlertBar.js'

/** The content of an alert: its mark, its message and its close button. */
export function AlertCard({ kind, message, closeLabel, onClose, testId }: Omit<AlertBarProps, 'open'>) {
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

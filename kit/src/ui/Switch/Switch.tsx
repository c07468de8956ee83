import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import switchCss from './Switch.css?inline'

export type SwitchProps = {
  readonly label: string
  /** Before the label: an icon for the setting. */
  readonly icon?: IconName | undefined
  readonly labelHidden?: boolean | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly testId?: string | undefined
  readonly disabled?: boolean | undefined
}

/** An on-off switch that takes effect at once: a row with its label at the start and the switch at the end. */
export function Switch({ label, icon, labelHidden, checked, onChange, testId, disabled }: SwitchProps) {
  useSheet(switchCss)
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={checked}
      data-testid={testId}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      {icon ? (
        <span className="switch-icon">
          <Icon name={icon} size={16} />
        </span>
      ) : null}
      <span className={labelHidden ? 'hidden' : 'switch-label'}>{label}</span>
      <span className="switch-track" />
    </button>
  )
}

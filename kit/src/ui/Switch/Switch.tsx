import { useSheet } from '../Shadow/SheetContext.js'
import { switchCss } from './Switch.css.js'

export type SwitchProps = {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly testId?: string | undefined
  readonly disabled?: boolean | undefined
}

/** On or off, at once. */
export function Switch({ label, labelHidden, checked, onChange, testId, disabled }: SwitchProps) {
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
      <span className={labelHidden ? 'hidden' : undefined}>{label}</span>
      <span className="switch-track" />
    </button>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import checkboxCss from './Checkbox.css?inline'

export type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** On the label; tests find the input by its role. */
  readonly testId?: string | undefined
  readonly children: ReactNode
}

/** A native checkbox with its sentence, which may contain links. */
export function Checkbox({ checked, onChange, testId, children }: CheckboxProps) {
  useSheet(checkboxCss)
  return (
    <label className="checkbox" data-testid={testId}>
      <span className="checkbox-box" data-testid="wui-checkbox">
        <input
          type="checkbox"
          className="checkbox-input"
          checked={checked}
          onChange={event => onChange(event.target.checked)}
        />
        <Icon name="check" size={16} />
      </span>
      <span>{children}</span>
    </label>
  )
}

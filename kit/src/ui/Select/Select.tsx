import { useId } from 'react'
import fieldCss from '../Field/Field.css?inline'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import selectCss from './Select.css?inline'

export type SelectOption = { readonly value: string; readonly label: string }

export type SelectProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onChange: (value: string) => void
  readonly testId?: string | undefined
}

/** A choice from a list: the browser's own control, which phones and screen readers know. Labelled like a `Field`. */
export function Select({ label, value, options, onChange, testId }: SelectProps) {
  useSheet(fieldCss)
  useSheet(selectCss)
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box select-box">
        <select
          className="field-input select"
          id={id}
          data-testid={testId}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </div>
    </div>
  )
}

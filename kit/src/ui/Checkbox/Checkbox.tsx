import type { ReactNode, Ref } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import checkboxCss from './Checkbox.css?inline'

export type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** On the label; tests find the input by its role. */
  readonly testId?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** The id of the text that says that the tick is missing. */
  readonly problemId?: string | undefined
  /** Below the sentence, outside of the label. */
  readonly more?: ReactNode | undefined
  readonly children: ReactNode
}

/** A native checkbox with its sentence. A link in it would take the clicks that are meant for the checkbox. */
export function Checkbox({ checked, onChange, testId, inputRef, problemId, more, children }: CheckboxProps) {
  useSheet(checkboxCss)
  return (
    <>
      <label className="checkbox" data-testid={testId}>
        <span className="checkbox-box" data-testid="wui-checkbox">
          <input
            type="checkbox"
            className="checkbox-input"
            ref={inputRef}
            checked={checked}
            aria-invalid={problemId ? true : undefined}
            aria-describedby={problemId}
            onChange={event => onChange(event.target.checked)}
          />
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      {more ? <div className="checkbox-more">{more}</div> : null}
    </>
  )
}

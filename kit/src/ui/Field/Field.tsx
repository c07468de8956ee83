import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { Live } from '../Live/Live.js'
import { useSheet } from '../Shadow/SheetContext.js'
import fieldCss from './Field.css?inline'

export type FieldProps = {
  readonly label: string
  /** Default true: the label is for screen readers only, next to a visible placeholder. */
  readonly labelHidden?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string | undefined
  readonly type?: 'text' | 'search' | 'email' | undefined
  /** `decimal`: a phone shows digits and the decimal separator. */
  readonly inputMode?: 'decimal' | undefined
  /** Of the text: `ltr` for links and addresses in any language. */
  readonly dir?: 'ltr' | undefined
  readonly icon?: IconName | undefined
  /** The name of the button that clears the field; without it there is no button. */
  readonly clearLabel?: string | undefined
  /** A control, or a spinner, at the end of the field. */
  readonly trailing?: ReactNode | undefined
  readonly disabled?: boolean | undefined
  readonly onFocus?: (() => void) | undefined
  readonly testId?: string | undefined
  readonly error?: string | undefined
  readonly autoFocus?: boolean | undefined
}

/** A one-line text field. Its text is never smaller than 16 px, because iOS would zoom the page. */
export function Field(props: FieldProps) {
  const {
    label,
    labelHidden = true,
    value,
    onChange,
    placeholder,
    type = 'text',
    icon,
    clearLabel,
    error,
    autoFocus
  } = props
  useSheet(fieldCss)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])
  return (
    <div className="field">
      <label className={labelHidden ? 'hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="field-box" data-error={error ? '' : undefined}>
        {icon ? <Icon name={icon} /> : null}
        <input
          ref={input}
          className="field-input"
          id={id}
          data-testid={props.testId ?? 'wui-input-text'}
          type={type}
          inputMode={props.inputMode}
          dir={props.dir}
          value={value}
          placeholder={placeholder}
          autoComplete={type === 'email' ? 'email' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          disabled={props.disabled}
          onFocus={props.onFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.target.value)}
        />
        {clearLabel && value ? (
          <button
            type="button"
            className="field-clear"
            aria-label={clearLabel}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </button>
        ) : null}
        {props.trailing}
      </div>
      <Live isUrgent>
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </Live>
    </div>
  )
}

import { useEffect, useId, useRef } from 'react'
import { Live } from '../Live/Live.js'
import { useSheet } from '../Shadow/SheetContext.js'
import codeFieldCss from './CodeField.css?inline'

export type CodeFieldProps = {
  /** For screen readers: the view's heading says it to others. */
  readonly label: string
  /** The number of digits. */
  readonly length: number
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string | undefined
  readonly autoFocus?: boolean | undefined
  /** The code is being checked: it keeps the focus, and cannot be changed. */
  readonly isBusy?: boolean | undefined
  readonly testId?: string | undefined
}

/** The first `length` digits of a text, as 0 to 9: of a typed code, or of a pasted message around one. */
export function readDigits(text: string, length: number): string {
  // Arabic-Indic digits, and their eastern form: each block begins at a multiple of 16.
  const plain = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15))
  return plain.replace(/\D/g, '').slice(0, length)
}

/**
 * A field for a code of digits, drawn as one box per digit. It is a single input over the boxes, so that pasting, one-time codes of
 * the system, password managers and screen readers work as in any field. Digits run from left to right in every language.
 */
export function CodeField({
  label,
  length,
  value,
  onChange,
  error,
  autoFocus,
  isBusy = false,
  testId = 'wui-otp-input'
}: CodeFieldProps) {
  useSheet(codeFieldCss)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])
  return (
    <div className="code-field" data-testid={testId}>
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <div
        className="code-boxes"
        dir="ltr"
        data-error={error ? '' : undefined}
        data-busy={isBusy ? '' : undefined}
      >
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            className="code-box"
            aria-hidden="true"
            data-next={index === Math.min(value.length, length - 1) ? '' : undefined}
          >
            {value[index]}
          </span>
        ))}
        <input
          ref={input}
          className="code-input"
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={isBusy}
          aria-busy={isBusy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(readDigits(event.target.value, length))}
          onSelect={({ currentTarget }) => {
            // The caret is not drawn: it stays behind the last digit.
            const { selectionStart, selectionEnd, value } = currentTarget
            const end = value.length
            if (selectionStart === selectionEnd && selectionStart !== end)
              currentTarget.setSelectionRange(end, end)
          }}
        />
      </div>
      <Live isUrgent>
        {error ? (
          <p className="code-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </Live>
    </div>
  )
}

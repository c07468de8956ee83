import { useEffect, useRef } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import copyFieldCss from './CopyField.css?inline'

/** A text to copy manually: selected when it appears, and on touch. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  useSheet(copyFieldCss)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!value) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [value])
  return (
    <input
      ref={input}
      className="copy-field"
      aria-label={label}
      value={value}
      readOnly
      spellCheck={false}
      onFocus={event => event.target.select()}
    />
  )
}

import { useSheet } from '../Shadow/SheetContext.js'
import spinnerCss from './Spinner.css?inline'

export type SpinnerProps = {
  /** The awaited thing, for screen readers. Without it, an element nearby must have that text. */
  readonly label?: string | undefined
  readonly size?: number | undefined
}

/** A rotating ring in the colour of the surrounding text. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  useSheet(spinnerCss)
  return (
    <span className="spinner">
      <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
      </svg>
      {label ? <span className="hidden">{label}</span> : null}
    </span>
  )
}

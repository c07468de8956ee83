import { useSheet } from '../Shadow/SheetContext.js'
import { separatorCss } from './Separator.css.js'

export type SeparatorProps = { readonly label?: string | undefined; readonly testId?: string | undefined }

/** A hairline, with a word in its middle where `label` is given. */
export function Separator({ label, testId }: SeparatorProps) {
  useSheet(separatorCss)
  return label ? (
    <p className="separator" data-testid={testId}>
      {label}
    </p>
  ) : (
    <div className="separator" role="none" data-testid={testId} />
  )
}

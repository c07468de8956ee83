import { useSheet } from '../Shadow/SheetContext.js'
import separatorCss from './Separator.css?inline'

export type SeparatorProps = { readonly label?: string | undefined; readonly testId?: string | undefined }

/** A hairline, with `label` in its middle if given. */
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

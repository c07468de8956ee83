import { useSheet } from '../Shadow/SheetContext.js'
import signatureTextCss from './SignatureText.css?inline'

/** A text exactly as it will be signed: every character and line, in its own writing direction. */
export function SignatureText({ text, testId }: { readonly text: string; readonly testId?: string }) {
  useSheet(signatureTextCss)
  return (
    <pre className="signature-text" dir="auto" data-testid={testId}>
      {text}
    </pre>
  )
}

import type { RefObject } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import copiedCss from './Copied.css?inline'

/** The glyph of a button that copies: turns into a check while `isCopied`. */
export function CopyGlyph({ isCopied, size }: { readonly isCopied: boolean; readonly size?: number }) {
  useSheet(copiedCss)
  return (
    <span className="copy-glyph" data-copied={isCopied || undefined}>
      <Icon name="copy" size={size} />
      <Icon name="check" size={size} />
    </span>
  )
}

/** The label of such a button. */
export function CopyLabel(props: {
  readonly isCopied: boolean
  readonly label: string
  /** Shown instead of `label` once it is copied. */
  readonly copied: string
  readonly text?: RefObject<HTMLSpanElement | null> | undefined
}) {
  useSheet(copiedCss)
  return (
    <span className="copy-label" ref={props.text}>
      {props.isCopied ? props.copied : props.label}
    </span>
  )
}

/**
 * Announces a copied text. Its region is there from the start, as screen readers need. The test id is that of the toast in whose place
 * this is: test suites of host apps read it (decision D24).
 */
export function CopyStatus({ isCopied, said }: { readonly isCopied: boolean; readonly said: string }) {
  return (
    <span className="hidden" role="status" data-testid={isCopied ? 'wui-snackbar-message' : undefined}>
      {isCopied ? said : null}
    </span>
  )
}

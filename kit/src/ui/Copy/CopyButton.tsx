import { useRef } from 'react'
import { Button } from '../Button/Button.js'
import iconButtonCss from '../IconButton/IconButton.css?inline'
import { LinkButton } from '../LinkButton/LinkButton.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Tooltip } from '../Tooltip/Tooltip.js'
import { CopyGlyph, CopyLabel, CopyStatus } from './Copied.js'
import type { Copying } from './useCopy.js'

export type CopyButtonProps = {
  /** What `useCopy` returned for the text. */
  readonly copying: Copying
  /** An icon alone, a link, or a button of full width. */
  readonly look: 'icon' | 'link' | 'button'
  readonly label: string
  /** Shown in place of the label for a moment: "Copied". */
  readonly copied: string
  /** Announced to screen readers: names what was copied. */
  readonly said: string
  readonly testId?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A button that copies a text, and confirms it where the finger is: its glyph turns into a check, its label into `copied`. */
export function CopyButton({ copying, look, label, copied, said, testId, disabled }: CopyButtonProps) {
  const isCopied = copying.outcome === 'copied'
  const span = useRef<HTMLSpanElement>(null)
  const text = <CopyLabel text={span} isCopied={isCopied} label={label} copied={copied} />
  const copy = () => {
    // It stays as wide as its first text, so that nothing beside it moves.
    const element = span.current
    if (element && !isCopied) element.style.minInlineSize = `${element.getBoundingClientRect().width}px`
    copying.copy()
  }
  return (
    <>
      {look === 'icon' ? (
        <CopyIcon isCopied={isCopied} label={isCopied ? copied : label} testId={testId} onClick={copy} />
      ) : look === 'link' ? (
        <LinkButton testId={testId} disabled={disabled} onClick={copy}>
          <CopyGlyph isCopied={isCopied} size={16} />
          {text}
        </LinkButton>
      ) : (
        <Button fullWidth testId={testId} disabled={disabled} onClick={copy}>
          <CopyGlyph isCopied={isCopied} />
          {text}
        </Button>
      )}
      <CopyStatus isCopied={isCopied} said={said} />
    </>
  )
}

function CopyIcon(props: {
  readonly isCopied: boolean
  readonly label: string
  readonly testId: string | undefined
  readonly onClick: () => void
}) {
  useSheet(iconButtonCss)
  const { isCopied, label, testId, onClick } = props
  return (
    <Tooltip text={label} describes={false}>
      <button
        type="button"
        className="icon-button"
        data-tone="plain"
        data-testid={testId}
        aria-label={label}
        onClick={onClick}
      >
        <CopyGlyph isCopied={isCopied} />
      </button>
    </Tooltip>
  )
}

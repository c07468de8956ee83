import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import linkButtonCss from '../LinkButton/LinkButton.css?inline'
import { useSheet } from '../Shadow/SheetContext.js'

export type ExternalLinkProps = {
  /** Only http and https URLs become links; other schemes are shown as plain text. */
  readonly href: string
  /** Stands alone: has the arrow of an external link, and a target of 44 px. Without it, it is a part of a text. */
  readonly arrow?: boolean | undefined
  readonly testId?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** A link to another site: a new tab without opener and referrer. */
export function ExternalLink({ href, arrow, testId, onClick, children }: ExternalLinkProps) {
  useSheet(linkButtonCss)
  if (!/^https?:\/\//i.test(href)) return <span data-testid={testId}>{children}</span>
  return (
    <a
      className="link"
      data-inline={arrow ? undefined : ''}
      data-testid={testId}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
    >
      {children}
      {arrow ? <Icon name="external" size={16} /> : null}
    </a>
  )
}

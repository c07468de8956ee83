import type { MouseEvent, ReactNode } from 'react'
import buttonCss from '../Button/Button.css?inline'
import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'

export type ButtonLinkProps = {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  readonly variant?: 'primary' | 'secondary' | undefined
  readonly icon?: IconName | undefined
  readonly fullWidth?: boolean | undefined
  /** Runs during the tap; `preventDefault` prevents following the link. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  readonly testId?: string | undefined
  readonly children: ReactNode
}

/**
 * A link styled as a button, where a browser requires that the visitor follows a link. The caller must check `href`.
 */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, target, variant = 'primary', icon, fullWidth, onClick, testId, children } = props
  useSheet(buttonCss)
  return (
    <a
      className="button"
      data-variant={variant}
      data-size="md"
      data-full={fullWidth || undefined}
      data-testid={testId}
      href={href}
      target={target}
      rel="noopener noreferrer"
      onClick={onClick}
    >
      <span className="button-label">
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
    </a>
  )
}

import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Tooltip } from '../Tooltip/Tooltip.js'
import iconButtonCss from './IconButton.css?inline'

export type IconLinkProps = {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  readonly icon: IconName
  /** An http or https URL. */
  readonly href: string
}

/** A link to another site with an icon only: a new tab without opener and referrer. */
export function IconLink({ label, icon, href }: IconLinkProps) {
  useSheet(iconButtonCss)
  return (
    <Tooltip text={label} describes={false}>
      <a
        className="icon-button"
        data-tone="plain"
        aria-label={label}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name={icon} />
      </a>
    </Tooltip>
  )
}

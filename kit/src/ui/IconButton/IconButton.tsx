import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Tooltip } from '../Tooltip/Tooltip.js'
import iconButtonCss from './IconButton.css?inline'

export type IconButtonProps = {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  readonly icon: IconName
  readonly tone?: 'plain' | 'solid' | undefined
  readonly onClick: () => void
  readonly testId?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A button with an icon only. */
export function IconButton({ label, icon, tone = 'plain', onClick, testId, disabled }: IconButtonProps) {
  useSheet(iconButtonCss)
  return (
    <Tooltip text={label} describes={false}>
      <button
        type="button"
        className="icon-button"
        data-tone={tone}
        data-testid={testId}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}

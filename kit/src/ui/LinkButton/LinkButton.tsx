import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import linkButtonCss from './LinkButton.css?inline'

export type LinkButtonProps = {
  readonly icon?: IconName | undefined
  readonly onClick: () => void
  readonly testId?: string | undefined
  readonly disabled?: boolean | undefined
  readonly children: ReactNode
}

/** A button styled as a link: it opens another view. */
export function LinkButton({ icon, onClick, testId, disabled, children }: LinkButtonProps) {
  useSheet(linkButtonCss)
  return (
    <button type="button" className="link" data-testid={testId} disabled={disabled} onClick={onClick}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </button>
  )
}

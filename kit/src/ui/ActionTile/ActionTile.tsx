import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import actionTileCss from './ActionTile.css?inline'

export type ActionTileProps = {
  readonly testId?: string | undefined
  readonly icon: ReactNode
  readonly label: ReactNode
  /** `danger`: it ends something. Red only under the pointer, so that it is not the heaviest of its row. */
  readonly tone?: 'plain' | 'danger' | undefined
  readonly disabled?: boolean | undefined
  readonly onClick: () => void
}

/** One action of an `ActionTiles` row: an icon before its name. */
export function ActionTile({ testId, icon, label, tone, disabled, onClick }: ActionTileProps) {
  return (
    <button
      type="button"
      className="action"
      data-testid={testId}
      data-tone={tone}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span>{label}</span>
    </button>
  )
}

/** The same as a link to another site: a new tab without opener and referrer. `href`: an http or https URL. */
export function ActionTileLink(
  props: Pick<ActionTileProps, 'icon' | 'label' | 'testId'> & { readonly href: string }
) {
  const { testId, icon, label, href } = props
  return (
    <a className="action" data-testid={testId} href={href} target="_blank" rel="noopener noreferrer">
      {icon}
      <span>{label}</span>
    </a>
  )
}

/** A row of actions of equal width. `isTall`: each has its icon above its name, whatever their number. */
export function ActionTiles({
  label,
  isTall,
  children
}: {
  readonly label: string
  readonly isTall?: boolean | undefined
  /** `ActionTile`s. */
  readonly children: ReactNode
}) {
  useSheet(actionTileCss)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="actions" role="group" aria-label={label} data-tall={isTall || undefined}>
      {children}
    </div>
  )
}

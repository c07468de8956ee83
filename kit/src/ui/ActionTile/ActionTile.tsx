import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import actionTileCss from './ActionTile.css?inline'

export type ActionTileProps = {
  readonly testId: string
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
}

/** One action of an `ActionTiles` row: an icon before its name. */
export function ActionTile({ testId, icon, label, onClick }: ActionTileProps) {
  return (
    <button type="button" className="action" data-testid={testId} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </button>
  )
}

/** A row of actions of equal width. */
export function ActionTiles({
  label,
  children
}: {
  readonly label: string
  /** `ActionTile`s. */
  readonly children: ReactNode
}) {
  useSheet(actionTileCss)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="actions" role="group" aria-label={label}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import skeletonCss from '../Skeleton/Skeleton.css?inline'
import tileCss from './Tile.css?inline'

export type TileProps = {
  readonly testId?: string | undefined
  readonly image: ReactNode
  readonly title: string
  /** A mark on the image's corner, with its meaning. */
  readonly badge?: { readonly icon: IconName; readonly label: string } | undefined
  readonly disabled?: boolean | undefined
  readonly onClick: () => void
}

/** A wallet in a grid. */
export function Tile({ testId, image, title, badge, disabled, onClick }: TileProps) {
  useSheet(tileCss)
  return (
    <button
      type="button"
      className="tile"
      data-testid={testId}
      disabled={disabled}
      title={title}
      onClick={onClick}
    >
      <span className="tile-image">
        {image}
        {badge ? (
          <span className="tile-badge" title={badge.label}>
            <Icon name={badge.icon} size={16} />
            <span className="hidden">{badge.label}</span>
          </span>
        ) : null}
      </span>
      <span className="tile-title" dir="auto">
        {title}
      </span>
    </button>
  )
}

export type TileGridProps = {
  readonly label?: string | undefined
  readonly testId?: string | undefined
  /** `Tile`s. */
  readonly children: ReactNode
}

/** Tiles in three columns. */
export function TileGrid({ label, testId, children }: TileGridProps) {
  useSheet(tileCss)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="tiles" role="group" aria-label={label} data-testid={testId}>
      {children}
    </div>
  )
}

/** The shapes of tiles that are loading. Hidden from screen readers: the owner announces the loading state. */
export function TileSkeletons({ count }: { readonly count: number }) {
  useSheet(skeletonCss)
  useSheet(tileCss)
  return (
    <div className="tiles" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal, have no state and keep their order
        <div key={index} className="tile skeleton" />
      ))}
    </div>
  )
}

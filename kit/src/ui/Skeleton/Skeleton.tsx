import { useSheet } from '../Shadow/SheetContext.js'
import skeletonCss from './Skeleton.css?inline'

export type SkeletonProps = {
  readonly shape: 'row' | 'text'
  readonly count?: number | undefined
}

/** The shape of content that is loading. Hidden from screen readers: the owner announces the loading state. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  useSheet(skeletonCss)
  return (
    <div className="skeletons" data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal, have no state and keep their order
        <div key={index} className="skeleton" data-shape={shape} />
      ))}
    </div>
  )
}

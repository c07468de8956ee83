import { useSheet } from '../Shadow/SheetContext.js'
import roundSkeletonCss from './RoundSkeleton.css?inline'
import { Skeleton } from './Skeleton.js'

/** Rows that are loading, whose pictures are circles: networks, tokens and people. Those of wallets and apps are not. */
export function RoundSkeleton({ count }: { readonly count: number }) {
  useSheet(roundSkeletonCss)
  return (
    <div className="round-skeletons">
      <Skeleton shape="row" count={count} />
    </div>
  )
}

import type { ActivityTransfer } from '../../../core/activity/ActivityItem.js'
import type { Network } from '../../../protocol/network.js'
import { Image } from '../../../ui/Image/Image.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { ActivityIcon, type Shape } from './ActivityIcon.js'

/** What a row shows of a token or an NFT. */
type Pictured = Pick<ActivityTransfer, 'kind' | 'symbol' | 'name' | 'image'>

/**
 * What a transaction moved, at most two pictures, or the network where it moved nothing; in their corner what happened (screens.md section
 * 16). The names of tokens are their creators': a token that the service does not list has the mark of its letters.
 */
export function ActivityPicture(props: {
  readonly shape: Shape
  readonly moved: readonly Pictured[]
  readonly network: Network
}) {
  const { shape, network } = props
  // A token that went out and came back, at least in part, is one picture.
  const moved = new Map(props.moved.map(one => [[one.kind, one.symbol, one.name, one.image].join(), one]))
  const size = moved.size > 1 ? 28 : 40
  return (
    <span className="activity-picture" data-count={moved.size > 1 ? 2 : undefined}>
      {[...moved].map(([key, { kind, symbol, name, image }]) => (
        <Image
          key={key}
          {...(image && { src: image })}
          name={symbol || name}
          size={size}
          shape={kind === 'nft' ? undefined : 'circle'}
        />
      ))}
      {moved.size === 0 ? <NetworkImage network={network} size={size} /> : null}
      <span className="activity-badge">
        <ActivityIcon shape={shape} />
      </span>
    </span>
  )
}

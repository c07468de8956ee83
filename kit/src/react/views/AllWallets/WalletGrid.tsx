import type { WalletEntry } from '../../../client/state/wallets.js'
import type { ViewData } from '../../../core/state/view.js'
import { Tile, TileGrid, TileSkeletons } from '../../../ui/Tile/Tile.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useChoice } from '../Connect/useChoice.js'
import { WalletImage } from '../parts/WalletImage.js'
import { isCertified } from './isCertified.js'

/** Wallets as tiles, followed by skeletons of those that are loading. */
export function WalletGrid(props: {
  readonly wallets: readonly WalletEntry[]
  readonly data: ViewData
  readonly skeletons: number
}) {
  const { t } = useMessages()
  const { wallets, data, skeletons } = props
  const { choice, part } = useChoice(data)
  // A mark that every wallet has tells nothing.
  const isMixed = wallets.some(entry => !isCertified(entry))
  return (
    <>
      {wallets.length > 0 ? (
        <TileGrid label={t('connect.list')} testId="wallet-list">
          {wallets.map(entry => (
            <Tile
              key={entry.id}
              testId={`wallet-search-item-${entry.id}`}
              image={<WalletImage wallet={entry} size={56} />}
              title={entry.name}
              {...badgeOf(
                entry,
                t('allWallets.installed'),
                isMixed ? t('allWallets.certifiedBadge') : undefined
              )}
              disabled={choice.isBlocked(entry)}
              onClick={() => choice.choose(entry)}
            />
          ))}
        </TileGrid>
      ) : null}
      {skeletons > 0 ? (
        <div role="status" aria-label={t('common.loading')}>
          <TileSkeletons count={skeletons} />
        </div>
      ) : null}
      {part}
    </>
  )
}

/** `certified`: undefined where the mark is not shown. */
function badgeOf(entry: WalletEntry, installed: string, certified: string | undefined) {
  if (entry.connectors.length > 0) return { badge: { icon: 'check', label: installed } as const }
  return certified && isCertified(entry) ? { badge: { icon: 'certified', label: certified } as const } : {}
}

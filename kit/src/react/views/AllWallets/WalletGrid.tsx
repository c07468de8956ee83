import type { WalletEntry } from '../../../client/state/wallets.js'
import type { ViewData } from '../../../core/state/view.js'
import { Tile, TileGrid, TileSkeletons } from '../../../ui/Tile/Tile.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { chooseWallet, isWaiting } from '../Connect/chooseWallet.js'
import { useTaps } from '../Connect/useTaps.js'
import { WalletImage } from '../parts/WalletImage.js'

/** Wallets as tiles, followed by skeletons of those that are loading. */
export function WalletGrid(props: {
  readonly wallets: readonly WalletEntry[]
  readonly data: ViewData
  readonly skeletons: number
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { wallets, data, skeletons } = props
  const { taps, part } = useTaps(data)
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
              {...badgeOf(entry, t('connect.installed'), t('allWallets.certifiedBadge'))}
              disabled={isWaiting(kit, entry, data, taps)}
              onClick={() => chooseWallet(kit, entry, data, taps)}
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

function badgeOf(entry: WalletEntry, installed: string, certified: string) {
  if (entry.connectors.length > 0) return { badge: { icon: 'check', label: installed } as const }
  const badge = entry.wallet && 'badge_type' in entry.wallet ? entry.wallet.badge_type : undefined
  return badge === 'certified' ? { badge: { icon: 'certified', label: certified } as const } : {}
}

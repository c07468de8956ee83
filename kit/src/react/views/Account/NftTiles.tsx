import { dispatch } from '../../../core/dispatch.js'
import { viewNft } from '../../../core/select/viewNft.js'
import { writeAmount } from '../../../protocol/amounts.js'
import type { Nft } from '../../../protocol/http/nfts.js'
import { sanitizeText } from '../../../protocol/text.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import skeletonCss from '../../../ui/Skeleton/Skeleton.css?inline'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { NftPicture } from '../parts/NftPicture.js'
import nftsCss from './Nfts.css?inline'

/** NFTs as a grid of pictures. Names come from a chain: cleaned and untrusted. */
export function NftTiles({ nfts, label }: { readonly nfts: readonly Nft[]; readonly label: string }) {
  useSheet(nftsCss)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul className="nfts" role="list" aria-label={label}>
      {nfts.map(nft => (
        <li key={nft.id}>
          <NftTile nft={nft} />
        </li>
      ))}
    </ul>
  )
}

function NftTile({ nft }: { readonly nft: Nft }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const shown = viewNft(kit, nft)
  const collection = sanitizeText(nft.collection.name)
  const amount = writeAmount({ amount: nft.amount, symbol: '' }, locale).full
  return (
    <button
      type="button"
      className="nft"
      data-testid={`lk-nft-${nft.id}`}
      title={shown.name}
      onClick={() => dispatch(kit, { type: 'push', view: 'NftDetail', data: { nft: shown } })}
    >
      <NftPicture nft={shown} size={96} />
      {nft.amount === '1' ? null : (
        <span className="nft-amount">
          <bdi aria-hidden="true">×{amount}</bdi>
          <span className="hidden">{t('nfts.amount', { amount })}</span>
        </span>
      )}
      <span className="nft-name" dir="auto">
        {shown.name}
      </span>
      {collection ? (
        <span className="nft-collection" dir="auto">
          {collection}
        </span>
      ) : null}
    </button>
  )
}

/** The shapes of NFTs that are loading. Hidden from screen readers: the owner announces the loading state. */
export function NftSkeletons({ count }: { readonly count: number }) {
  useSheet(skeletonCss)
  useSheet(nftsCss)
  return (
    <div className="nfts" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal, have no state and keep their order
        <div key={index} className="nft">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}

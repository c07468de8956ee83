import type { CaipAddress } from '../../protocol/caip.js'
import type { Nft } from '../../protocol/http/nfts.js'
import { sanitizeText } from '../../protocol/text.js'
import { isSafeWebLink } from '../../protocol/urls.js'
import type { NftReference } from '../../protocol/walletRequests.js'
import type { Kit } from '../Kit.js'
import type { ViewNft } from '../state/view.js'
import { servedImage } from './servedImage.js'

/** An NFT for views: its cleaned name, else the name of its collection with its id. */
export function viewNft(kit: Kit, nft: Nft): ViewNft {
  const { contract, tokenId, amount, collection, imageUrl } = nft
  const name =
    sanitizeText(nft.name) || `${sanitizeText(collection.name, 40)} #${shortTokenId(tokenId)}`.trim()
  // The service has its own route for pictures.
  const image = isSafeWebLink(imageUrl) ? servedImage(kit, imageUrl) : undefined
  // The schema of the answer allows these only.
  const standard = nft.standard as NftReference['standard']
  return {
    contract: contract as CaipAddress,
    tokenId,
    standard,
    amount,
    name,
    image
  }
}

/** The first and last digits of a long id: some are hashes of 78 digits. */
export const shortTokenId = (tokenId: string): string =>
  tokenId.length > 12 ? `${tokenId.slice(0, 5)}…${tokenId.slice(-4)}` : tokenId

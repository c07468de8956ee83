import type { CaipAddress } from '../../protocol/caip.js'
import type { Nft } from '../../protocol/http/nfts.js'
import { sanitizeText } from '../../protocol/text.js'
import { isSafeWebLink } from '../../protocol/urls.js'
import type { Kit } from '../Kit.js'

/** An NFT as views show it and pass it on. `name` is cleaned and never empty, `image` is of the configured data API. */
export type ViewNft = {
  readonly contract: CaipAddress
  readonly tokenId: string
  readonly standard: 'ERC721' | 'ERC1155'
  /** How many the account holds: an integer in decimal text. */
  readonly amount: string
  readonly name: string
  readonly image?: string | undefined
}

/** An NFT for views: its cleaned name, else the name of its collection with its id. */
export function viewNft(kit: Kit, nft: Nft): ViewNft {
  const { tokenId, amount, collection } = nft
  const contract = nft.contract as CaipAddress
  const standard = nft.standard as ViewNft['standard']
  const name =
    sanitizeText(nft.name) || `${sanitizeText(collection.name, 40)} #${shortTokenId(tokenId)}`.trim()
  return { contract, tokenId, standard, amount, name, image: imageOf(kit, nft) }
}

/** The first and last digits of a long id: some are hashes of 78 digits. */
export const shortTokenId = (tokenId: string): string =>
  tokenId.length > 12 ? `${tokenId.slice(0, 5)}…${tokenId.slice(-4)}` : tokenId

/** Of the configured data API's own origin only: a picture of another host would tell it who looks (decision D13). */
function imageOf(kit: Kit, { imageUrl }: Nft): string | undefined {
  const originOf = (url = '') => url.split('/', 3).join('/')
  if (!isSafeWebLink(imageUrl)) return undefined
  return originOf(imageUrl) === originOf(kit.config.get().services.api) ? imageUrl : undefined
}

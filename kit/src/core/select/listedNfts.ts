import type { Nft, NftsAnswer } from '../../protocol/http/nfts.js'
import type { Pages } from '../query/pages.js'

/** The NFTs of the fetched pages, each once. */
export function listedNfts(fetched: Pages<NftsAnswer, string>): readonly Nft[] {
  const nfts = fetched.pages.flatMap(page => page.nfts)
  return [...new Map(nfts.map(nft => [nft.id, nft])).values()]
}

/** Whether NFTs may be missing: no source is configured for the network, or one did not answer. */
export const isIncomplete = (fetched: Pages<NftsAnswer, string>): boolean =>
  fetched.pages.some(({ incomplete }) => incomplete.length > 0)

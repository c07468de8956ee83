import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { NftsAnswer } from '../../protocol/http/nfts.js'
import { nftCacheDuration } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import { nftsKey } from './accountKeys.js'
import { isChainSupported } from './isChainSupported.js'
import { fetchNextPage, type PagedQuery, type Pages, pagesQuery } from './pages.js'
import type { QueryOptions } from './Query.js'

/**
 * The NFTs of an account on its network, page by page, from the data API. Fresh for 30 s. A network that the API does not support
 * has an empty page that names it in `incomplete`.
 * @example useQuery(query.key, signal => observeQuery(kit, query, signal))
 */
export function nftsQuery(kit: Kit, account: CaipAddress): QueryOptions<Pages<NftsAnswer, string>> {
  return pagesQuery(kit, pagesOf(kit, account), nftCacheDuration)
}

/** Fetches the next page of `nftsQuery`; after a failure the same page again. Never rejects. */
export const fetchNextNfts = (kit: Kit, account: CaipAddress): Promise<void> =>
  fetchNextPage(kit, pagesOf(kit, account))

function pagesOf(kit: Kit, account: CaipAddress): PagedQuery<NftsAnswer, string> {
  const { caipNetworkId: chainId, address } = parseCaipAddress(account)
  return {
    key: nftsKey(account),
    first: '',
    async fetchPage(cursor, signal) {
      if (!(await isChainSupported(kit, chainId, signal)))
        return { page: { nfts: [], next: null, incomplete: [chainId] } }
      const services = await (await kit.services()).account()
      const answer = await services.getNfts({ address, chainId, cursor: cursor || undefined }, signal)
      // What is of another network could not be sent from here.
      const page = { ...answer, nfts: answer.nfts.filter(nft => nft.chainId === chainId) }
      // An empty page, or the same cursor again, ends the list: it would else cause endless requests.
      const isLast = answer.nfts.length === 0 || answer.next === cursor
      return { page, next: isLast ? undefined : (page.next ?? undefined) }
    }
  }
}

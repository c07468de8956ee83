import type { QueryKey } from '../../client/state/queries.js'
import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipNetworkId,
  parseCaipAddress
} from '../../protocol/caip.js'
import type { HistoryTransaction } from '../../protocol/http/history.js'
import type { ActivityItem } from '../activity/ActivityItem.js'
import { type ActivityMonth, groupByMonth } from '../activity/groupByMonth.js'
import { toActivityItem } from '../activity/toActivityItem.js'
import type { Kit } from '../Kit.js'
import type { QueryOptions } from '../query/Query.js'
import { offeredSellers } from '../select/onRampOffers.js'
import type { OnRampProviderId } from '../state/onRamp.js'
import { onRampApi } from './onRampApi.js'

/** The sellers with a history (wire.md section 1.3; `sandbox` is ours). */
const withHistory: readonly OnRampProviderId[] = ['coinbase', 'sandbox']

/** Removed with the account: the key begins as those of `accountKeys`. */
export function onRampHistoryKey(account: CaipAddress): QueryKey<readonly ActivityItem[]> {
  const { namespace, address } = parseCaipAddress(account)
  return ['account', namespace, 'onramp', address]
}

/** Purchases of the wire, newest first; on any network (SPEC section 5). */
export function toPurchases(
  kit: Kit,
  data: readonly HistoryTransaction[],
  network: CaipNetworkId
): readonly ActivityItem[] {
  return data
    .flatMap(transaction => {
      const { metadata } = transaction
      const chain = isCaipNetworkId(metadata.chain) ? metadata.chain : network
      return toActivityItem(kit, { ...transaction, metadata: { ...metadata, chain } }, chain) ?? []
    })
    .sort((one, other) => other.minedAt - one.minedAt)
}

/** The most pages that are read of a seller. Ours. */
const mostPages = 5

/** The purchases of a seller, page after page. A page that fails after the first one ends the list. */
async function readPages(
  kit: Kit,
  address: string,
  seller: OnRampProviderId,
  signal: AbortSignal
): Promise<readonly HistoryTransaction[]> {
  const { history } = onRampApi(kit)
  let { data, next } = await history(address, seller, signal)
  for (let count = 1; next && count < mostPages; count++) {
    const page = await history(address, seller, signal, next).catch(() => undefined)
    data = [...data, ...(page?.data ?? [])]
    next = page?.next ?? null
  }
  return data
}

/** What an address has bought from the sellers that tell it. Fails if none of them answers. Always fetched anew. */
export function onRampHistoryQuery(kit: Kit, account: CaipAddress): QueryOptions<readonly ActivityItem[]> {
  const { address, caipNetworkId } = parseCaipAddress(account)
  return {
    key: onRampHistoryKey(account),
    staleTime: 0,
    fetch: async signal => {
      const sellers = offeredSellers(kit).filter(seller => withHistory.includes(seller))
      const pages = await Promise.allSettled(sellers.map(seller => readPages(kit, address, seller, signal)))
      const answered = pages.flatMap(page => (page.status === 'fulfilled' ? page.value : []))
      const failure = pages.find(page => page.status === 'rejected')
      if (failure && pages.every(page => page.status === 'rejected')) throw failure.reason
      return toPurchases(kit, answered, caipNetworkId)
    }
  }
}

/** The purchases by year, then month (1 to 12): `coinbaseTransactions` of SPEC section 3. */
export function purchasesByMonth(items: readonly ActivityItem[]): readonly ActivityMonth[] {
  return groupByMonth(items)
}

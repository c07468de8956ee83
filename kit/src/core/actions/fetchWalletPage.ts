import type { WalletsAnswer } from '../../protocol/http/directory.js'
import { walletPageSize } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { directoryParameters } from '../query/directoryParameters.js'
import { fetchNextPage, type PagedQuery } from '../query/pages.js'
import { queryState } from '../select/queryState.js'
import { listedWallets, type WalletCursor, walletPagesKey } from '../select/walletKeys.js'

/**
 * Fetches the next page of 40 wallets; after a failure, the same page again. Does nothing at the end of the list. Excludes the wallets
 * that are listed before the pages, the same ones on every page, so that each page continues the one before. With a namespace: the wallets
 * that speak it. Never rejects.
 */
export async function fetchWalletPage(kit: Kit, namespace?: Namespace): Promise<void> {
  await fetchNextPage(kit, walletPagesQuery(kit, namespace))
}

function walletPagesQuery(kit: Kit, namespace?: Namespace): PagedQuery<WalletsAnswer, WalletCursor> {
  const key = walletPagesKey(namespace)
  const listed = [...listedWallets(kit, 'featured'), ...listedWallets(kit, 'recommended', namespace)].map(
    ({ id }) => id
  )
  return {
    key,
    first: {
      page: 1,
      exclude: [...kit.config.get().excludeWalletIds, ...listed].join(',') || undefined
    },
    fetchPage: async ({ page, exclude }, signal) => {
      const services = await kit.services()
      const query = { page, entries: walletPageSize, ...directoryParameters(kit, namespace), exclude }
      const { data, count } = await services.getWallets(query, signal)
      const known = new Set(queryState(kit, key).data?.pages.flatMap(({ data }) => data.map(({ id }) => id)))
      // A page without a new wallet ends the list whatever the count is, because a wrong count would else cause endless requests.
      if (data.every(({ id }) => known.has(id)))
        return { page: { data: [], count: (page - 1) * walletPageSize } }
      const isAtEnd = page * walletPageSize >= count
      return { page: { data, count }, next: isAtEnd ? undefined : { page: page + 1, exclude } }
    }
  }
}

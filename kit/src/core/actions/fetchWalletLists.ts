import type { Wallet, WalletsAnswer } from '../../protocol/http/directory.js'
import { recommendedWalletCount } from '../../protocol/limits.js'
import { walletSearchLimit } from '../../protocol/searchLimits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { directoryParameters } from '../query/directoryParameters.js'
import { prefetchQuery } from '../query/prefetchQuery.js'
import { type WalletList, walletListKey } from '../select/walletKeys.js'

/**
 * Fetches the lists of wallets for the Connect view, each once; a list that failed is fetched again:
 * - `featured`: the wallets of option `featuredWalletIds`, in their order.
 * - `recommended`: the first 4 of the others; with a namespace, of those that speak it.
 * - `named`: the wallets of options `includeWalletIds` and `excludeWalletIds`, for their rdns: installed wallets have no directory id
 *   (wire.md section 2.1).
 * Never rejects.
 */
export async function fetchWalletLists(
  kit: Kit,
  lists: readonly WalletList[] = ['featured', 'recommended', 'named'],
  namespace?: Namespace
): Promise<void> {
  await Promise.all(lists.map(list => fetchWalletList(kit, list, namespace)))
}

function fetchWalletList(kit: Kit, list: WalletList, namespace: Namespace | undefined): Promise<unknown> {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = kit.config.get()
  const ids: readonly string[] = {
    featured: featuredWalletIds,
    recommended: [],
    named: [...includeWalletIds, ...excludeWalletIds].slice(0, walletSearchLimit)
  }[list]
  const rankOf = ({ id }: Wallet) => ids.indexOf(id)
  const parameters =
    list === 'recommended'
      ? {
          entries: recommendedWalletCount,
          ...directoryParameters(kit, namespace, [...excludeWalletIds, ...featuredWalletIds])
        }
      : { entries: ids.length, include: ids.join(',') }
  return prefetchQuery(kit, {
    key: walletListKey(list, list === 'recommended' ? namespace : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    fetch: async (signal): Promise<WalletsAnswer> => {
      if (parameters.entries === 0) return { count: 0, data: [] }
      const { getWallets } = await kit.services()
      const { count, data } = await getWallets({ page: 1, ...parameters }, signal)
      return { count, data: [...data].sort((a, b) => rankOf(a) - rankOf(b)) }
    }
  })
}

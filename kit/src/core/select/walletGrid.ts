import type { WalletEntry, WalletSearch } from '../../client/state/wallets.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { isReachable } from './isReachable.js'
import { queryState } from './queryState.js'
import { applyHostFilter, describedEntry, withoutDoubles } from './walletEntries.js'
import { listedWallets } from './walletKeys.js'
import { listedPages } from './walletPages.js'
import { walletSearchKey } from './walletSearchKey.js'

/**
 * The wallets of the AllWallets view: installed, then featured, recommended and the directory's in order; or the results of a
 * search. With a namespace: those that speak it, with their ways to it.
 */
export function walletGrid(
  kit: Kit,
  search?: WalletSearch,
  namespace = search?.namespace
): readonly WalletEntry[] {
  const wallets = search
    ? (queryState(kit, walletSearchKey(search)).data?.data ?? [])
    : [
        ...listedWallets(kit, 'featured'),
        ...listedWallets(kit, 'recommended', namespace),
        ...listedPages(kit, namespace)
      ]
  const entries = wallets.map(wallet => inNamespace(describedEntry(kit, 'directory', wallet), namespace))
  const unique = withoutDoubles(entries.filter(entry => isReachable(kit, entry, namespace)))
  if (search) return applyHostFilter(kit, unique, namespace)
  const isHere = (entry: WalletEntry) => entry.connectors.length > 0
  const sorted = [...unique.filter(isHere), ...unique.filter(entry => !isHere(entry))]
  return applyHostFilter(kit, sorted, namespace)
}

/** The wallet with its ways to the namespace only: one that is installed for another is reached by a code. */
function inNamespace(entry: WalletEntry, namespace: Namespace | undefined): WalletEntry {
  if (!namespace) return entry
  return { ...entry, connectors: entry.connectors.filter(connector => connector.namespace === namespace) }
}

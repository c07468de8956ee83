import type { WalletEntry, WalletSearch } from '../../client/state/wallets.js'
import type { Kit } from '../Kit.js'
import { queryState } from './queryState.js'
import { listedWallets } from './walletKeys.js'
import { walletSearchKey } from './walletSearchKey.js'
import { isReachable } from './isReachable.js'
import { describedEntry, applyHostFilter, withoutDoubles } from './walletEntries.js'
import { listedPages } from './walletPages.js'

/**
 * The wallets of the AllWallets view: installed, then featured, recommended and the directory's in order; or the results of a
 * search.
 */
export function walletGrid(kit: Kit, search?: WalletSearch): readonly WalletEntry[] {
  const wallets = search
    ? (queryState(kit, walletSearchKey(search)).data?.data ?? [])
    : [...listedWallets(kit, 'featured'), ...listedWallets(kit, 'recommended'), ...listedPages(kit)]
  const entries = wallets.map(wallet => describedEntry(kit, 'directory', wallet))
  const unique = withoutDoubles(entries.filter(entry => isReachable(kit, entry)))
  if (search) return applyHostFilter(kit, unique)
  const isHere = (entry: WalletEntry) => entry.connectors.length > 0
  return applyHostFilter(kit, [...unique.filter(isHere), ...unique.filter(entry => !isHere(entry))])
}

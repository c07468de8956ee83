import type { WalletEntry } from '../../client/state/wallets.js'
import type { Kit } from '../Kit.js'
import { isReachable } from './isReachable.js'
import { describedEntry, lastWord, withoutDoubles } from './walletEntries.js'

/** The wallets of the AllWallets view: installed first, then featured, recommended and the directory's order; or what the last search found. */
export function walletGrid(kit: Kit, { isSearch }: { readonly isSearch: boolean }): readonly WalletEntry[] {
  const { featured, recommended, pages, search } = kit.state.wallets.get()
  const wallets = isSearch ? search.wallets : [...featured.wallets, ...recommended.wallets, ...pages.wallets]
  const entries = wallets.map(wallet => describedEntry(kit, 'directory', wallet))
  const unique = withoutDoubles(entries.filter(entry => isReachable(kit, entry)))
  if (isSearch) return lastWord(kit, unique)
  const isHere = (entry: WalletEntry) => entry.connectors.length > 0
  return lastWord(kit, [...unique.filter(isHere), ...unique.filter(entry => !isHere(entry))])
}

import type { WalletEntry } from '../../../client/state/wallets.js'
import type { Kit } from '../../../core/Kit.js'
import { connectEntries } from '../../../core/select/connectRows.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import { isSafeWebLink } from '../../../protocol/links.js'

/** As many as fit without scrolling (screens.md section 9). */
const suggestionLimit = 4

/** Wallets that are not installed and have a home page: the host's, then the directory's. */
export function suggestWallets(
  kit: Kit
): readonly { readonly entry: WalletEntry; readonly homepage: string }[] {
  const known = new Map([...connectEntries(kit), ...walletGrid(kit)].map(entry => [entry.id, entry]))
  return [...known.values()]
    .flatMap(entry => {
      const homepage = entry.wallet?.homepage
      return entry.connectors.length === 0 && isSafeWebLink(homepage) ? [{ entry, homepage }] : []
    })
    .slice(0, suggestionLimit)
}

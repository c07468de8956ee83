import type { WalletEntry } from '../../../client/state/wallets.js'
import type { Kit } from '../../../core/Kit.js'
import { connectEntries } from '../../../core/select/connectRows.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import { isSafeWebLink } from '../../../protocol/urls.js'

/** A wallet to get, and where. */
export type Suggestion = {
  readonly entry: WalletEntry
  /** Its page, which leads to the extension of the browser that opens it. */
  readonly homepage: string
  /** What a phone opens: its store; the page where it is in both stores, as a code cannot know which phone reads it. */
  readonly phoneLink: string | undefined
}

/** As many as fit without scrolling (screens.md section 9). */
const suggestionLimit = 4

/** Wallets that are not installed and have a home page: the host's, then the directory's. */
export function suggestWallets(kit: Kit): readonly Suggestion[] {
  const known = new Map([...connectEntries(kit), ...walletGrid(kit)].map(entry => [entry.id, entry]))
  return [...known.values()]
    .flatMap(entry => {
      const homepage = entry.wallet?.homepage
      if (entry.connectors.length > 0 || !isSafeWebLink(homepage)) return []
      const stores = [entry.wallet?.app_store, entry.wallet?.play_store].filter(isSafeWebLink)
      const phoneLink = stores.length > 1 ? homepage : stores[0]
      return [{ entry, homepage, phoneLink }]
    })
    .slice(0, suggestionLimit)
}

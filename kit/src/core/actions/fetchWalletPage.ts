import { walletPageSize } from '../../protocol/limits.js'
import { directoryQuery, loadListing } from '../directory/loadListing.js'
import type { Kit } from '../Kit.js'

/** Fetches the next page of 40 wallets; after a failure, the same page again. Does nothing at the end of the list. */
export async function fetchWalletPage(kit: Kit): Promise<void> {
  const { pages } = kit.state.wallets.get()
  const isAtEnd = pages.page > 0 && pages.page * walletPageSize >= pages.count
  if (pages.status === 'loading' || isAtEnd) return
  await loadListing(kit, 'pages', { page: pages.page + 1, entries: walletPageSize, ...directoryQuery(kit) })
}

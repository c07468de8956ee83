import { walletPageSize } from '../../protocol/limits.js'
import { directoryQuery, loadListing } from '../directory/loadListing.js'
import type { Kit } from '../Kit.js'

/**
 * Fetches the next page of 40 wallets; after a failure, the same page again. Does nothing at the end of the list. What is listed
 * already is left out, the same on every page: else one page would begin where another did not end.
 */
export async function fetchWalletPage(kit: Kit): Promise<void> {
  const { pages, featured, recommended } = kit.state.wallets.get()
  const isAtEnd = pages.page > 0 && pages.page * walletPageSize >= pages.count
  if (pages.status === 'loading' || isAtEnd) return
  const listed = [...featured.wallets, ...recommended.wallets].map(({ id }) => id)
  const first = [...kit.config.get().excludeWalletIds, ...listed].join(',') || undefined
  await loadListing(kit, 'pages', {
    page: pages.page + 1,
    entries: walletPageSize,
    ...directoryQuery(kit),
    exclude: pages.page > 0 ? pages.exclude : first
  })
}

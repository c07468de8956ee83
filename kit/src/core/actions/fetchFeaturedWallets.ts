import { isDue, loadListing, patchWallets } from '../directory/loadListing.js'
import type { Kit } from '../Kit.js'

/** Fetches the wallets of option `featuredWalletIds`, in their order, once. The state says how it went. */
export async function fetchFeaturedWallets(kit: Kit): Promise<void> {
  const ids = kit.config.get().featuredWalletIds
  if (ids.length === 0 || !isDue(kit.state.wallets.get().featured)) return
  await loadListing(kit, 'featured', { page: 1, entries: ids.length, include: ids.join(',') })
  const { featured } = kit.state.wallets.get()
  const wallets = [...featured.wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  patchWallets(kit, { featured: { ...featured, wallets } })
}

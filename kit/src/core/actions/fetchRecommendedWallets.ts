import { recommendedWalletCount } from '../../protocol/limits.js'
import { directoryQuery, isDue, loadListing } from '../directory/loadListing.js'
import type { Kit } from '../Kit.js'

/** Fetches the 4 recommended wallets, once. */
export async function fetchRecommendedWallets(kit: Kit): Promise<void> {
  if (!isDue(kit.state.wallets.get().recommended)) return
  const { excludeWalletIds, featuredWalletIds } = kit.config.get()
  const exclude = [...excludeWalletIds, ...featuredWalletIds].join(',') || undefined
  await loadListing(kit, 'recommended', {
    page: 1,
    entries: recommendedWalletCount,
    ...directoryQuery(kit),
    exclude
  })
}

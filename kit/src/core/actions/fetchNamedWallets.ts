import { emptyListing } from '../../client/state/wallets.js'
import { walletSearchLimit } from '../../protocol/limits.js'
import { isDue, loadListing } from '../directory/loadListing.js'
import type { Kit } from '../Kit.js'

/**
 * Fetches, once, the wallets that options `includeWalletIds` and `excludeWalletIds` name: an installed wallet is known by its
 * rdns alone, which the directory tells (wire.md section 2.1).
 */
export async function fetchNamedWallets(kit: Kit): Promise<void> {
  const { includeWalletIds, excludeWalletIds } = kit.config.get()
  const ids = [...includeWalletIds, ...excludeWalletIds].slice(0, walletSearchLimit)
  if (ids.length === 0 || !isDue(kit.state.wallets.get().named ?? emptyListing)) return
  await loadListing(kit, 'named', { page: 1, entries: ids.length, include: ids.join(',') })
}

import type { Kit } from '../Kit.js'
import { recentKey, recentVersion } from '../storage/recentKey.js'
import { readVersioned } from '../storage/versioned.js'

/** Brings the wallets of earlier visits into the state. A first visit loads nothing for it. */
export async function loadRecentWallets(kit: Kit): Promise<void> {
  const stored = await readVersioned(kit, recentKey, recentVersion)
  if (!stored) return
  try {
    const { parseRecent } = await import('../storage/recentWallets.js')
    kit.state.wallets.set({ ...kit.state.wallets.get(), recent: parseRecent(stored) })
  } catch (error) {
    kit.report(error)
  }
}

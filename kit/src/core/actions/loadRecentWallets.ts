import type { Kit } from '../Kit.js'
import { recallRecent } from '../storage/recentWallets.js'

/** Brings the wallets of earlier visits into the state. */
export async function loadRecentWallets(kit: Kit): Promise<void> {
  const recent = await recallRecent(kit)
  kit.state.wallets.set({ ...kit.state.wallets.get(), recent })
}

import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'
import { updateWallets } from '../state/wallets.js'
import { recentKey, recentVersion } from '../storage/recentKey.js'
import { readVersioned } from '../storage/versioned.js'

const loadParser = /* @__PURE__ */ lazyImport(() => import('../storage/recentWallets.js'))

/** Reads the recent wallets from the storage into the state. Loads their parser only if there are some. */
export async function loadRecentWallets(kit: Kit): Promise<void> {
  const stored = await readVersioned(kit, recentKey, recentVersion)
  if (!stored) return
  try {
    const { parseRecent } = await loadParser()
    updateWallets(kit, { recent: parseRecent(stored) })
  } catch (error) {
    kit.report(error)
  }
}

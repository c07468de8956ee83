import { recentWalletLimit } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import type { UsedWallet } from '../select/usedWallet.js'
import { updateWallets } from '../state/wallets.js'
import { recallRecent, recentWallet, writeRecent } from '../storage/recentWallets.js'

/**
 * Adds a connected wallet at the head of the recent wallets, of which 2 are kept, whatever their kind (decision D32). One that was used in another
 * namespace before keeps that.
 */
export function rememberWallet(kit: Kit, entry: UsedWallet): Promise<void> {
  return kit.inTurn(async () => {
    const stored = await recallRecent(kit)
    const before = stored.find(({ id }) => id === entry.id)?.namespaces ?? []
    const newest = recentWallet({ ...entry, namespaces: [...before, ...(entry.namespaces ?? [])] })
    const others = stored.filter(known => known.id !== entry.id)
    const recent = [newest, ...others].slice(0, recentWalletLimit)
    updateWallets(kit, { recent })
    await writeRecent(kit, recent)
  })
}

import { recentWalletLimit } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import type { UsedWallet } from '../select/usedWallet.js'
import { updateWallets } from '../state/wallets.js'
import { recallRecent, recentWallet, writeRecent } from '../storage/recentWallets.js'

/** Adds a connected wallet at the head of the recent wallets, of which 2 are kept, whatever their kind (decision D32). */
export function rememberWallet(kit: Kit, entry: UsedWallet): Promise<void> {
  return kit.inTurn(async () => {
    const newest = recentWallet(entry)
    const others = (await recallRecent(kit)).filter(known => known.id !== entry.id)
    const recent = [newest, ...others].slice(0, recentWalletLimit)
    updateWallets(kit, { recent })
    await writeRecent(kit, recent)
  })
}

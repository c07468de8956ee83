import type { Kit } from '../Kit.js'
import { updateWallets } from '../state/wallets.js'
import { recallRecent, writeRecent } from '../storage/recentWallets.js'

/** Removes a wallet from the recent wallets, in the state and in the storage. Its connection stays. */
export function forgetWallet(kit: Kit, { id }: { readonly id: string }): Promise<void> {
  return kit.inTurn(async () => {
    const recent = (await recallRecent(kit)).filter(known => known.id !== id)
    updateWallets(kit, { recent })
    await writeRecent(kit, recent)
  })
}

import type { Kit } from '../Kit.js'
import { recallRecent, writeRecent } from '../storage/recentWallets.js'

/** Removes a wallet from the recent wallets, in the state and in the storage. Its connection stays. */
export function forgetWallet(kit: Kit, { id }: { readonly id: string }): Promise<void> {
  return kit.inTurn(async () => {
    const recent = (await recallRecent(kit)).filter(known => known.id !== id)
    kit.state.wallets.set({ ...kit.state.wallets.get(), recent })
    await writeRecent(kit, recent)
  })
}

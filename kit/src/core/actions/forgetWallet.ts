import type { Kit } from '../Kit.js'
import { updateWallets } from '../state/wallets.js'
import { recallRecent, writeRecent } from '../storage/recentWallets.js'

/** Takes a wallet out of those used before, here and in the storage. A live connection of it stays. */
export function forgetWallet(kit: Kit, { id }: { readonly id: string }): Promise<void> {
  return kit.inTurn(async () => {
    const recent = (await recallRecent(kit)).filter(known => known.id !== id)
    updateWallets(kit, { recent })
    await writeRecent(kit, recent)
  })
}

import type { StateSource } from '../../client/Client.js'
import type { WalletsState } from '../../client/state/wallets.js'

/** Merges a change into the slice `wallets`. */
export function updateWallets({ state: { wallets } }: StateSource, change: Partial<WalletsState>): void {
  wallets.set({ ...wallets.get(), ...change })
}

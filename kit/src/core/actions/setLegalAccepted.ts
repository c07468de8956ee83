import type { Kit } from '../Kit.js'

/** Notes whether a person agreed to the host's documents (`features.legalCheckbox`). In memory only. */
export function setLegalAccepted(kit: Kit, isLegalAccepted: boolean): void {
  kit.state.wallets.set({ ...kit.state.wallets.get(), isLegalAccepted })
}

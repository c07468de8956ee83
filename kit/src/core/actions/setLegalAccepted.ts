import type { Kit } from '../Kit.js'

/** Sets whether the visitor has accepted the host's legal documents (`features.legalCheckbox`). In memory only. */
export function setLegalAccepted(kit: Kit, isLegalAccepted: boolean): void {
  kit.state.wallets.set({ ...kit.state.wallets.get(), isLegalAccepted })
}

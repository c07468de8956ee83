import type { Kit } from '../Kit.js'
import { idlePairing, pairingSlice } from '../state/pairing.js'

/** Removes the pairing code. Its attempt does not end: that is what `abandon` does. */
export function stopPairing(kit: Kit): void {
  kit.cancel('pairing')
  kit.slice(pairingSlice).set(idlePairing)
}

import type { Kit } from '../Kit.js'
import { idlePairing, pairingSlice } from '../state/pairing.js'

/** Takes the code away. The attempt behind it ends with `abandon`. */
export function stopPairing(kit: Kit): void {
  kit.cancel('pairing')
  kit.slice(pairingSlice).set(idlePairing)
}

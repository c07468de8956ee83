import type { Kit } from '../Kit.js'
import { idlePairing, setPairing } from '../state/pairing.js'

/** Removes the pairing code. Its attempt does not end: that is what `abandon` does. */
export function stopPairing(kit: Kit): void {
  kit.cancel('pairing')
  setPairing(kit, idlePairing)
}

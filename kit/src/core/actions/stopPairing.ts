import type { Kit } from '../Kit.js'
import { idlePairing, setPairing } from '../state/pairing.js'

/** Takes the code away. The attempt behind it ends with `abandon`. */
export function stopPairing(kit: Kit): void {
  kit.cancel('pairing')
  setPairing(kit, idlePairing)
}

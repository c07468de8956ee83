import type { Kit } from '../Kit.js'
import type { WalletLink } from '../state/pairing.js'
import { pairingSlice, setPairing } from '../state/pairing.js'

/**
 * Sets the link of the wallet app that was opened with the code. If that code connects, later requests open the same app (promise P16).
 * `undefined`: the code was scanned or copied.
 * @example chooseLink(kit, { href: 'rainbow://', name: 'Rainbow' })
 */
export function chooseLink(kit: Kit, link: WalletLink | undefined): void {
  setPairing(kit, { ...kit.slice(pairingSlice).get(), link })
}

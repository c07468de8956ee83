import type { Kit } from '../Kit.js'
import { waitsSlice } from '../state/revocations.js'

/**
 * Stops waiting for wallets that have not answered a revocation: what they were asked is `left`, and followed if they answer later; nothing more is
 * requested.
 * @example leaveRevocations(kit)
 */
export function leaveRevocations(kit: Kit): void {
  for (const leave of kit.slice(waitsSlice).get()) leave()
}

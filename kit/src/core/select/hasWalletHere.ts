import type { Kit } from '../Kit.js'
import { connectEntries } from './connectRows.js'

/** Whether this page has a wallet that works without a code. False if codes are the only way to connect. */
export function hasWalletHere(kit: Kit): boolean {
  if (kit.config.get().basic) return false
  return connectEntries(kit).some(({ connectors }) => connectors.some(({ reach }) => reach !== 'code'))
}

import type { Kit } from '../Kit.js'
import { connectEntries } from './connectRows.js'

/** Whether a wallet is on this page that works without a code: few phones have one, and where codes are the only way none counts. */
export function hasWalletHere(kit: Kit): boolean {
  if (kit.config.get().basic) return false
  return connectEntries(kit).some(({ connectors }) => connectors.some(({ reach }) => reach !== 'code'))
}

import type { PairingState } from '../../../core/state/pairing.js'

/** Whether no wallet can be reached now, by the known state of the relays. */
export function isRelayDown(state: PairingState): boolean {
  if (state.status === 'failed') return state.error.code.startsWith('LATCHKEY_RELAY__')
  return state.relay === 'down'
}

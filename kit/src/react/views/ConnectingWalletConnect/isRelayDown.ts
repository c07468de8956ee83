import type { PairingState } from '../../../core/state/pairing.js'

/** Whether there is no way to any wallet for now, by what is known of the relays. */
export function isRelayDown(state: PairingState): boolean {
  if (state.status === 'failed') return state.error.code.startsWith('LATCHKEY_RELAY__')
  return state.relay === 'down'
}

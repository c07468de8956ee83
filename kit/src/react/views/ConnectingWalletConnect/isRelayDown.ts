import type { PairingState } from '../../../core/state/pairing.js'

/** Whether there is no way to any wallet for now, by what is known of the relays. */
export function isRelayDown(state: PairingState): boolean {
  if (state.status === 'failed') return /^LATCHKEY_RELAY__|__RELAY_DOWN$/.test(state.error.code)
  return state.relay === 'down'
}

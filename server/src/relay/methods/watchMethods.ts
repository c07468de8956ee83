import type { Method, RelayCore } from '../Relay.js'
import { readParams } from '../rpc/readParams.js'
import { readWatchToken } from '../watch/readWatchToken.js'

const read = ({ isAudience, now }: RelayCore, token: unknown, act: string) =>
  readWatchToken(token, { act, isAudience, now: now() })

/** `irn_watchRegister`: returns the id of the relay, whose key signs the webhook requests. */
export const watchRegister: Method = async (relay, _caller, params) => {
  const watch = read(relay, readParams(params).registerAuth, 'irn_watchRegister')
  await relay.watches.register(watch, relay.hub.topicsOf(watch.clientId))
  return { relayId: relay.watches.relayId }
}

/** `irn_watchUnregister`: returns true, also if there was no such watch. */
export const watchUnregister: Method = async (relay, _caller, params) => {
  await relay.watches.unregister(read(relay, readParams(params).unregisterAuth, 'irn_watchUnregister'))
  return true
}

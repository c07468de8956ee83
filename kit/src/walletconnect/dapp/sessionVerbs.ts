import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { Dapp } from './Dapp.js'
import { requestPeer, sessionOf } from './request.js'
import type { Liveness } from './types.js'

/** The functions that need a session. The client loads them once a wallet answers or a session is stored, not to show a code. */
export { parseStored } from '../sign/parseStored.js'
export { createPendingRequests } from './createPendingRequests.js'
export { heed } from './heed.js'
export { request } from './request.js'
export { takeSettlement } from './takeSettlement.js'

const answerTimeout = 30_000
const week = 7 * 86_400

/** Pings the wallet (`wc_sessionPing`). */
export async function ping(dapp: Dapp, topic: string): Promise<void> {
  await requestPeer(dapp, topic, 'wc_sessionPing', {}, answerTimeout)
}

/** Extends a session by a week (`wc_sessionExtend`). */
export async function extend(dapp: Dapp, topic: string): Promise<void> {
  await requestPeer(dapp, topic, 'wc_sessionExtend', {}, answerTimeout)
  const stored = sessionOf(dapp, topic)
  const expiry = dapp.sessions.now() + week
  await dapp.sessions.keep({ ...stored, session: { ...stored.session, expiry } }, 'extended')
}

/**
 * Pings every session (promise P17). An error as the answer means that the wallet does not know the session: it is
 * deleted. No answer proves nothing, because the app may be asleep.
 */
export async function verify(dapp: Dapp, milliseconds = 5000): Promise<readonly Liveness[]> {
  return Promise.all(
    dapp.sessions.list().map(async ({ topic }): Promise<Liveness> => {
      try {
        await requestPeer(dapp, topic, 'wc_sessionPing', {}, milliseconds)
        return { topic, state: 'alive' }
      } catch (error) {
        if (!dapp.sessions.get(topic)) return { topic, state: 'gone' }
        if (!isLatchkeyError(error, 'LATCHKEY_WALLETCONNECT__REQUEST_FAILED'))
          return { topic, state: 'silent' }
        await dapp.sessions.forget(topic, 'deleted')
        return { topic, state: 'gone' }
      }
    })
  )
}

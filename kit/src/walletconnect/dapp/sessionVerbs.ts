import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { ClientContext } from './ClientContext.js'
import { requestPeer, sessionOf } from './request.js'
import type { Liveness } from './types.js'

/** The functions that need a session. The client loads them once a wallet answers or a session is stored, not to show a code. */
export { parseStored } from '../sign/parseStored.js'
export { createPendingRequests } from './createPendingRequests.js'
export { applySessionRequest } from './applySessionRequest.js'
export { request } from './request.js'
export { handleSettlement } from './handleSettlement.js'

const answerTimeout = 30_000
const week = 7 * 86_400

/** Pings the wallet (`wc_sessionPing`). */
export async function ping(context: ClientContext, topic: string): Promise<void> {
  await requestPeer(context, topic, 'wc_sessionPing', {}, answerTimeout)
}

/** Extends a session by a week (`wc_sessionExtend`). */
export async function extend(context: ClientContext, topic: string): Promise<void> {
  await requestPeer(context, topic, 'wc_sessionExtend', {}, answerTimeout)
  const stored = sessionOf(context, topic)
  const expiry = context.sessions.now() + week
  await context.sessions.keep({ ...stored, session: { ...stored.session, expiry } }, 'extended')
}

/**
 * Pings every session (promise P17). An error as the answer means that the wallet does not know the session: it is
 * deleted. No answer proves nothing, because the app may be asleep.
 */
export async function verify(context: ClientContext, milliseconds = 5000): Promise<readonly Liveness[]> {
  return Promise.all(
    context.sessions.list().map(async ({ topic }): Promise<Liveness> => {
      try {
        await requestPeer(context, topic, 'wc_sessionPing', {}, milliseconds)
        return { topic, state: 'alive' }
      } catch (error) {
        if (!context.sessions.get(topic)) return { topic, state: 'gone' }
        if (!isLatchkeyError(error, 'LATCHKEY_WALLETCONNECT__REQUEST_FAILED'))
          return { topic, state: 'silent' }
        await context.sessions.forget(topic, 'deleted')
        return { topic, state: 'gone' }
      }
    })
  )
}

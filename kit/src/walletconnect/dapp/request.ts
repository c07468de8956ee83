import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { invalidRequest, noSession, notPermitted } from '../../protocol/errors/walletConnect.js'
import { hashHex } from '../crypto/topics.js'
import { unknownState } from '../rpc/requestErrors.js'
import { permitted } from '../sign/namespaces.js'
import type { StoredSession } from '../sign/types.js'
import type { ClientContext } from './ClientContext.js'
import type { SignRequest } from './types.js'

const shortest = 300
const longest = 7 * 86_400

/** Sends a request to the wallet of a session. `expiry` in seconds. */
export async function request(
  context: ClientContext,
  topic: string,
  question: SignRequest
): Promise<unknown> {
  const { chainId, method, params, expiry = shortest } = question
  const { session } = sessionOf(context, topic)
  if (!(Number.isSafeInteger(expiry) && expiry >= shortest && expiry <= longest)) {
    throw invalidRequest({ context: { problem: 'expiry' } })
  }
  const granted =
    permitted(session.namespaces, chainId) ??
    (question.isAnyChain ? session.namespaces[chainId.split(':')[0] ?? ''] : undefined)
  if (!granted) throw notPermitted({ context: { what: chainId, code: 3005 } })
  if (!granted.methods.includes(method)) throw notPermitted({ context: { what: method, code: 3001 } })
  const pending = question.isKept ? await context.pending.load() : undefined
  // A hash, so that a repeated request is recognised after a reload without storing its parameters.
  const digest = pending ? hashHex(JSON.stringify([chainId, method, params])) : ''
  const same = pending?.find(topic, digest)
  // The outcome of the same earlier request is unknown: the wallet must not execute it twice (promise P18).
  if (same && !context.tracker.isAwaited(same.id)) throw unknownState(same, undefined, true)
  const id = context.rpc.nextId()
  question.onId?.(id)
  const expiryTimestamp = context.sessions.now() + expiry
  const tracked = { id, topic, method }
  const sentAt = context.clock.now()
  const stored = pending?.keep({ ...tracked, chainId, sentAt, expiresAt: sentAt + expiry * 1000, digest })
  const answered = context.tracker.wait({
    ...tracked,
    milliseconds: expiry * 1000,
    onLate: late => context.emitLate({ ...tracked, chainId, ...late })
  })
  const sent = { request: { method, params, expiryTimestamp }, chainId }
  const publish = () => context.rpc.send(topic, 'wc_sessionRequest', sent, { id, ttl: expiry }).published
  // A page that ends after the wallet has the request, and before its record is stored, would send it again (promise P18).
  const published = stored ? stored.then(publish) : publish()
  published.catch((error: LatchkeyError) => {
    // A refused publish was not sent. After any other error the wallet may have the request, so its answer is still
    // awaited.
    const isRefused = error.code === 'LATCHKEY_RELAY__REFUSED'
    context.tracker.fail(id, isRefused ? error : unknownState(tracked, error), !isRefused)
    if (isRefused) void pending?.end(topic, id)
  })
  return answered
}

/** Sends a request that the peer answers without its user: a ping, an extension. */
export async function requestPeer(
  context: ClientContext,
  topic: string,
  method: string,
  params: object,
  milliseconds: number
) {
  sessionOf(context, topic)
  const { id, published } = context.rpc.send(topic, method, params)
  const answered = context.tracker.wait({ id, topic, method, milliseconds })
  published.catch(error => context.tracker.fail(id, error))
  return answered
}

export function sessionOf(context: ClientContext, topic: string): StoredSession {
  const stored = context.sessions.get(topic)
  if (!stored || stored.session.expiry <= context.sessions.now()) throw noSession({ context: { topic } })
  return stored
}

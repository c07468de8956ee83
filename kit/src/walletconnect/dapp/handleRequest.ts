import { faults } from '../rpc/codes.js'
import type { Incoming } from '../rpc/createTopicRpc.js'
import type { RpcRequest } from '../rpc/parsePayload.js'
import type { PairingAttempt } from './pairingAttempt.js'
import type { ClientContext } from './ClientContext.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'
import { declined } from './refusals.js'

/**
 * Methods that only a dapp sends: an echo of our own message, or invalid. Not answered, because the answer could be
 * taken for the wallet's.
 */
const ours: readonly string[] = ['wc_sessionPropose', 'wc_sessionAuthenticate', 'wc_sessionRequest']

/**
 * Handles a request of the wallet and answers it. If there are several tabs each one does: the same answer with the
 * same id.
 */
export async function handleRequest(
  context: ClientContext,
  request: RpcRequest,
  { topic }: Incoming
): Promise<void> {
  const { method } = request
  if (ours.includes(method)) return
  for (const attempt of context.attempts) {
    // A settlement on a settled session is a replay.
    if (attempt.held.has(topic) && method === 'wc_sessionSettle' && !context.sessions.get(topic))
      return settle(context, attempt, request, topic)
    if (attempt.topic === topic && method === 'wc_pairingDelete')
      return attempt.finish({ error: declined(faults.userDisconnected) })
  }
  const stored = context.sessions.get(topic)
  if (!stored && method !== 'wc_pairingPing') return
  // A settlement on a settled session is a replay.
  if (method === 'wc_sessionSettle') return
  if (method === 'wc_sessionDelete') return handleSessionDelete(context, request, topic)
  const isPing = !stored || method === 'wc_sessionPing'
  const fault = isPing
    ? undefined
    : await (await loadSessionVerbs()).applySessionRequest(context, request, stored)
  if (fault === 'silent') return
  await (fault ? context.rpc.refuse(topic, request, fault) : context.rpc.result(topic, request, true)).catch(
    () => undefined
  )
}

/**
 * Rejects a request if the code that handles it does not load, so that the wallet does not keep a session that the
 * page lacks.
 */
async function settle(
  context: ClientContext,
  attempt: PairingAttempt,
  request: RpcRequest,
  topic: string
): Promise<void> {
  const verbs = await loadSessionVerbs().catch(error => attempt.finish({ error }))
  return verbs
    ? verbs.handleSettlement(context, attempt, request, topic)
    : context.rpc.refuse(topic, request, faults.settlementFailed)
}

async function handleSessionDelete(
  context: ClientContext,
  request: RpcRequest,
  topic: string
): Promise<void> {
  // Answered before the key is deleted.
  void context.rpc.result(topic, request, true).catch(() => undefined)
  context.tracker.endTopic(topic)
  await context.sessions.forget(topic, 'deleted')
}

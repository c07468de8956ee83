import { deriveSymKey, topicOf } from '../crypto/index.js'
import { faults } from '../rpc/codes.js'
import type { Incoming } from '../rpc/createTopicRpc.js'
import type { RpcAnswer } from '../rpc/parsePayload.js'
import { isKey, isRecord } from '../rpc/shape.js'
import type { PairingAttempt } from './pairingAttempt.js'
import type { ClientContext } from './ClientContext.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'
import { declined, refused } from './refusals.js'

/** Passes a wallet's answer on: to the code that it answers, to the request that waits for it, or to the pending requests. */
export function handleAnswer(
  context: ClientContext,
  answer: RpcAnswer,
  from: Incoming
): Promise<void> | void {
  const { tracker, attempts, sessions, pending } = context
  for (const attempt of attempts) {
    const { topic, auth, proposalId } = attempt
    if (from.topic === topic && answer.id === proposalId)
      return handleProposalAnswer(context, attempt, answer)
    // Not awaited: verifying a signature may need a chain read, and other messages are waiting.
    if ((from.topic === topic || from.topic === auth?.topic) && answer.id === auth?.id)
      return void auth?.handle(context, attempt, answer, from)
  }
  const isOurs = tracker.settle(answer, from.topic)
  // Not awaited: other messages are waiting.
  if (isOurs) void pending.now()?.end(from.topic, answer.id)
  else void pending.load().then(kept => kept?.report(from.topic, answer))
  // The wallet answered that it does not know the session: delete it (promise P17).
  if (isOurs && answer.fault?.code === faults.noSession.code) void sessions.forget(from.topic, 'deleted')
}

/** Maximum number of wallets that may answer one code. */
const answerLimit = 10

/** The wallet's answer to the proposal: both sides now share a key; the settlement follows. */
async function handleProposalAnswer(
  context: ClientContext,
  attempt: PairingAttempt,
  { fault, ...answer }: RpcAnswer
): Promise<void> {
  const { answered, held } = attempt
  if (fault) return answered ? undefined : attempt.finish({ error: declined(fault) })
  const result = 'result' in answer ? answer.result : undefined
  const publicKey = isRecord(result) ? result.responderPublicKey : undefined
  const symKey = isKey(publicKey) ? agree(attempt, publicKey) : undefined
  if (!isKey(publicKey) || symKey === undefined)
    return answered ? undefined : attempt.finish({ error: refused('responderPublicKey') })
  const topic = topicOf(symKey)
  if (held.has(topic) || held.size > answerLimit) return
  held.add(topic)
  // The first wallet connects. Later ones, and those after a cancellation, are notified when they settle.
  attempt.answered ??= { topic, symKey, publicKey }
  context.rpc.addKey(topic, { symKey })
  // Load the code for the settlement meanwhile.
  loadSessionVerbs().catch(() => undefined)
  // Not awaited: the settlement may be pending on the topic, and its message waits for this queue.
  context.transport.subscribe([topic]).catch(error => attempt.finish({ error }))
}

/** A key of low order is invalid. */
function agree({ keys }: PairingAttempt, publicKey: string): string | undefined {
  try {
    return deriveSymKey(keys.privateKey, publicKey)
  } catch {
    return undefined
  }
}

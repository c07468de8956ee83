import { deriveSymKey, topicOf } from '../crypto/index.js'
import type { RpcAnswer } from '../rpc/parsePayload.js'
import { isKey, isRecord } from '../rpc/shape.js'
import type { Attempt } from './attempt.js'
import type { Dapp } from './Dapp.js'
import { loadSessionVerbs } from './loadSessionVerbs.js'
import { declined, refused } from './refusals.js'

/** Maximum number of wallets that may answer one code. */
const answerLimit = 10

/** The wallet's answer to the proposal: both sides now share a key; the settlement follows. */
export async function takeProposalAnswer(
  dapp: Dapp,
  attempt: Attempt,
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
  dapp.line.hold(topic, { symKey })
  // Load the code for the settlement meanwhile.
  loadSessionVerbs().catch(() => undefined)
  // Not awaited: the settlement may be pending on the topic, and its message waits for this queue.
  dapp.transport.subscribe([topic]).catch(error => attempt.finish({ error }))
}

/** A key of low order is invalid. */
function agree({ keys }: Attempt, publicKey: string): string | undefined {
  try {
    return deriveSymKey(keys.privateKey, publicKey)
  } catch {
    return undefined
  }
}

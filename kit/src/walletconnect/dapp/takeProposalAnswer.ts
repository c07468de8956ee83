import { deriveSymKey, topicOf } from '../crypto/index.js'
import { wcError } from '../fail.js'
import { faults, type RpcFault } from '../rpc/codes.js'
import type { RpcAnswer, RpcRequest } from '../rpc/parsePayload.js'
import { isKey, isRecord } from '../rpc/shape.js'
import { parseSettle } from '../sign/settle.js'
import type { Session } from '../sign/types.js'
import type { Attempt } from './attempt.js'
import type { Dapp } from './Dapp.js'

/** So many wallets are listened to that answer one code. */
const answerLimit = 10

/** The wallet's answer to the proposal: from here on both share a key; the session itself is still to come. */
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
  // The first has it. Who comes later, or when nobody waits any more, is told so when it settles.
  attempt.answered ??= { topic, symKey, publicKey }
  dapp.line.hold(topic, { symKey })
  // Not awaited: the settlement may already wait there, and it comes through the very queue that waits here.
  dapp.transport.subscribe([topic]).catch(error => attempt.finish({ error }))
}

/** The wallet's terms. Only what fits the question becomes a session; the wallet hears what does not. */
export async function takeSettlement(
  dapp: Dapp,
  attempt: Attempt,
  request: RpcRequest,
  topic: string
): Promise<void> {
  const { answered, auth, keys, requiredNamespaces, optionalNamespaces } = attempt
  // Only the newest code connects, and each one wallet (promise P12).
  if (attempt.isOver || answered?.topic !== topic)
    return dapp.line.refuse(topic, request, faults.settlementFailed)
  const { symKey, publicKey: responderPublicKey } = answered
  const now = dapp.book.now()
  const read = parseSettle(request.params, {
    requiredNamespaces,
    optionalNamespaces,
    responderPublicKey,
    now
  })
  if (read.fault) {
    const told = dapp.line.refuse(topic, request, read.fault).catch(() => undefined)
    attempt.finish({ error: refused(read.problem, read.fault) })
    return told
  }
  const { controller, ...terms } = read.value
  let cacaos: Session['cacaos']
  try {
    cacaos = await auth?.settled(dapp, auth.proposed, request.params, terms.namespaces)
  } catch (error) {
    const told = dapp.line.refuse(topic, request, faults.invalidSignInAnswer).catch(() => undefined)
    attempt.finish({ error: error as Error })
    return told
  }
  // Another answer may have come in while the signature was looked at: the first valid one wins.
  if (attempt.isOver) return dapp.line.refuse(topic, request, faults.settlementFailed)
  const session: Session = {
    topic,
    ...terms,
    peer: controller,
    self: { publicKey: keys.publicKey, metadata: dapp.metadata },
    requiredNamespaces,
    optionalNamespaces,
    ...(cacaos && { cacaos })
  }
  const kept = dapp.book.keep({ session, symKey, lastUpdate: 0 }, 'settled')
  const told = dapp.line.result(topic, request, true).catch(() => undefined)
  attempt.finish({ session })
  await Promise.all([kept, told])
}

export function declined({ code, message }: RpcFault) {
  return wcError('LATCHKEY_WALLETCONNECT__REJECTED', { context: { code }, details: message })
}

/** A key of low order is no key. */
function agree({ keys }: Attempt, publicKey: string): string | undefined {
  try {
    return deriveSymKey(keys.privateKey, publicKey)
  } catch {
    return undefined
  }
}

function refused(problem: string, fault?: RpcFault) {
  return wcError('LATCHKEY_WALLETCONNECT__INVALID_SESSION', {
    context: { problem, ...(fault && { peerFault: fault.code }) }
  })
}

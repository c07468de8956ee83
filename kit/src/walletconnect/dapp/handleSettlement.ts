import { faults } from '../rpc/codes.js'
import type { RpcRequest } from '../rpc/parsePayload.js'
import { parseSettle } from '../sign/settle.js'
import type { Session } from '../sign/types.js'
import type { PairingAttempt } from './pairingAttempt.js'
import type { ClientContext } from './ClientContext.js'
import { refused } from './refusals.js'

/**
 * Handles the wallet's settlement. It becomes a session if it matches the proposal; otherwise the wallet gets the
 * fault.
 */
export async function handleSettlement(
  context: ClientContext,
  attempt: PairingAttempt,
  request: RpcRequest,
  topic: string
): Promise<void> {
  const { answered, auth, keys, requiredNamespaces, optionalNamespaces } = attempt
  // Only the newest code connects, and only one wallet (promise P12).
  if (attempt.isOver || answered?.topic !== topic)
    return context.rpc.refuse(topic, request, faults.settlementFailed)
  const { symKey, publicKey: responderPublicKey } = answered
  const now = context.sessions.now()
  const read = parseSettle(request.params, {
    requiredNamespaces,
    optionalNamespaces,
    responderPublicKey,
    now
  })
  if (read.fault) {
    const sent = context.rpc.refuse(topic, request, read.fault).catch(() => undefined)
    attempt.finish({ error: refused(read.problem, read.fault) })
    return sent
  }
  const { controller, ...terms } = read.value
  let cacaos: Session['cacaos']
  try {
    cacaos = await auth?.settled(context, auth.proposed, request.params, terms.namespaces)
  } catch (error) {
    const sent = context.rpc.refuse(topic, request, faults.invalidSignInAnswer).catch(() => undefined)
    attempt.finish({ error: error as Error })
    return sent
  }
  // Another answer may have arrived during the verification: the first valid one wins.
  if (attempt.isOver) return context.rpc.refuse(topic, request, faults.settlementFailed)
  const session: Session = {
    topic,
    ...terms,
    peer: controller,
    self: { publicKey: keys.publicKey, metadata: context.metadata },
    requiredNamespaces,
    optionalNamespaces,
    ...(cacaos && { cacaos })
  }
  const kept = context.sessions.keep({ session, symKey, lastUpdate: 0 }, 'settled')
  const sent = context.rpc.result(topic, request, true).catch(() => undefined)
  attempt.finish({ session })
  await Promise.all([kept, sent])
}

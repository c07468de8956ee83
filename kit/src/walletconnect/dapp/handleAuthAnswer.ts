import { invalidSignIn, notPermitted } from '../../protocol/errors/walletConnect.js'
import { deriveSymKey, topicOf } from '../crypto/index.js'
import { faults, type RpcFault } from '../rpc/codes.js'
import type { Incoming } from '../rpc/createTopicRpc.js'
import type { RpcAnswer } from '../rpc/parsePayload.js'
import { isRecord } from '../rpc/shape.js'
import type { CheckedCacao } from '../sign/checkCacaos.js'
import { parseParticipant } from '../sign/metadata.js'
import { mergeNamespaces } from '../sign/namespaces.js'
import type { Session, SessionNamespace } from '../sign/types.js'
import type { PairingAttempt } from './pairingAttempt.js'
import type { ClientContext } from './ClientContext.js'
import { declined } from './refusals.js'
import { verifyCacaos } from './verifyCacaos.js'

/** "Unknown method": an older wallet, which will answer the proposal instead (wire.md 5.2). */
const unknownMethod: readonly number[] = [10_001, 1001, -32_601]
const life = 7 * 86_400

/** The wallet's answer to the sign-in: if valid and verified, it becomes a session with the permitted methods. */
export async function handleAuthAnswer(
  context: ClientContext,
  attempt: PairingAttempt,
  answer: RpcAnswer,
  from: Incoming
): Promise<void> {
  const { auth } = attempt
  if (!auth) return
  if (attempt.isOver) return endUnwantedSignIn(context, attempt, answer, from)
  if (answer.fault) {
    if (!unknownMethod.includes(answer.fault.code)) attempt.finish({ error: declined(answer.fault) })
    return
  }
  try {
    const { cacaos, responder: given } = isRecord(answer.result) ? answer.result : {}
    const responder = parseParticipant(given)
    // The envelope contains the sender's key, which must be the responder's.
    if (!responder || responder.publicKey !== from.senderPublicKey)
      throw invalidSignIn({ context: { problem: 'responder' } })
    const checked = await verifyCacaos(context, cacaos, auth.payload)
    // The proposal's answer may have arrived during the verification: the first valid one wins.
    if (attempt.isOver) return endUnwantedSignIn(context, attempt, answer, from)
    const symKey = deriveSymKey(attempt.keys.privateKey, responder.publicKey)
    const eip155 = granted(checked)
    const { methods, events } = eip155
    const session: Session = {
      topic: topicOf(symKey),
      expiry: context.sessions.now() + life,
      namespaces: { eip155 },
      peer: responder,
      self: { publicKey: attempt.keys.publicKey, metadata: context.metadata },
      requiredNamespaces: {},
      optionalNamespaces: mergeNamespaces(attempt.optionalNamespaces, {
        eip155: { chains: auth.payload.chains, methods, events }
      }),
      cacaos: checked.map(({ cacao }) => cacao)
    }
    const kept = context.sessions.keep({ session, symKey, lastUpdate: 0 }, 'settled')
    attempt.finish({ session })
    await Promise.all([kept, context.transport.subscribe([session.topic])])
  } catch (error) {
    endUnwantedSignIn(context, attempt, answer, from, faults.invalidSignInAnswer)
    attempt.finish({
      error: error instanceof Error ? error : invalidSignIn({ context: { problem: 'signature' } })
    })
  }
}

/** A wallet that signed in assumes a session: if it was rejected, or too late (promise P12), it is notified. */
function endUnwantedSignIn(
  { rpc, sessions }: ClientContext,
  { keys }: PairingAttempt,
  { fault }: RpcAnswer,
  from: Incoming,
  reason: RpcFault = faults.userDisconnected
): void {
  if (fault || from.senderPublicKey === undefined) return
  const symKey = deriveSymKey(keys.privateKey, from.senderPublicKey)
  const topic = topicOf(symKey)
  if (sessions.get(topic)) return
  rpc.addKey(topic, { symKey })
  rpc.send(topic, 'wc_sessionDelete', reason).published.catch(() => undefined)
  rpc.dropKey(topic)
}

/** The methods that the ReCaps permit (wire.md 5.2); without any there is no session. */
function granted(checked: readonly CheckedCacao[]): SessionNamespace {
  const methods = new Set<string>()
  const chains = new Set<string>()
  const accounts = new Set<string>()
  for (const { recap, chain, address } of checked) {
    for (const method of recap?.methods ?? []) methods.add(method)
    for (const one of [chain, ...(recap?.chains ?? [])]) {
      chains.add(one)
      accounts.add(`${one}:${address}`)
    }
  }
  if (methods.size === 0) throw notPermitted({ context: { what: 'any method' } })
  const events = ['chainChanged', 'accountsChanged']
  return { chains: [...chains], accounts: [...accounts], methods: [...methods], events }
}

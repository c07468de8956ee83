import type { ConnectorSession, OtherSession } from '../../core/contracts/Connector.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { createProvider } from './createProvider.js'
import { type Desk, isOf, type Use } from './Desk.js'
import { factsOf, fingerprint, takesAnyNetwork } from './facts.js'
import { handle } from './handle.js'
import { providerError } from './providerError.js'
import { sessionPart } from './sessionPart.js'
import { signInProofs } from './signInProofs.js'

/**
 * Uses a new session for the namespace that was asked for, and for every other that has no wallet of ours yet. Answers what
 * the kit is to be told.
 */
export function takeAll(
  desk: Desk,
  asked: Namespace,
  session: Session,
  network: Network | undefined
): ConnectorSession {
  const own = take(desk, asked, session, network)
  const others = desk.connectors.flatMap((connector): OtherSession[] => {
    const { namespace } = connector
    if (namespace === asked || desk.isHeard(namespace)) return []
    const facts = take(desk, namespace, session, undefined)
    return facts ? [{ ...facts, connector }] : []
  })
  const signIn = signInProofs(session)
  const nothing = { accounts: [], chainId: '', provider: undefined }
  return { ...(own ?? nothing), others, ...(signIn.length > 0 && { signIn }) }
}

/** Uses a session for one namespace; `undefined` where it has nothing there. */
export function take(
  desk: Desk,
  namespace: Namespace,
  session: Session,
  network: Network | undefined
): ConnectorSession | undefined {
  const part = sessionPart(session, namespace)
  if (!part) return undefined
  const known = desk.uses.get(namespace)
  if (known?.topic === session.topic) return told(desk, known, session)
  const wanted = [network, desk.context.selectedNetwork(namespace)]
    .filter(choice => choice?.chainNamespace === namespace)
    .map(choice => String(choice?.id))
  const chain =
    wanted.find(id => part.chains.includes(id) || takesAnyNetwork(session)) ?? part.accounts[0]?.chain ?? ''
  const use: Use = {
    namespace,
    topic: session.topic,
    clientId: desk.clientId(),
    chain,
    told: '',
    ...createProvider(request => handle(desk, use, request))
  }
  desk.uses.set(namespace, use)
  known?.emit('disconnect', providerError(4900, 'Another session took the place of this one'))
  for (const answer of desk.late.filter(one => isOf(use, one))) use.emit('lateAnswer', answer)
  desk.late.splice(0, Number.POSITIVE_INFINITY, ...desk.late.filter(one => !isOf(use, one)))
  return told(desk, use, session)
}

function told(desk: Desk, use: Use, session: Session): ConnectorSession {
  const facts = factsOf(desk, use, session)
  use.told = fingerprint(facts)
  return facts
}

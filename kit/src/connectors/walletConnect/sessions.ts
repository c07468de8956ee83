import type {
  ConnectorSession,
  ConnectParameters,
  OtherSession,
  SwitchOptions
} from '../../core/contracts/Connector.js'
import { noAccounts, walletDisconnected } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { within } from '../../protocol/within.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { type Context, concerns, type NamespaceSession } from './context.js'
import { deliverLate, endNamespace, subscribe } from './events.js'
import { createProvider, routeRequest } from './provider.js'
import { providerError } from './providerErrors.js'
import { bitcoinMethods, createRequests } from './request.js'
import { acceptsAnyNetwork, fingerprint, sessionPart, signInProofs, toConnectorSession } from './session.js'
import { type MessageToSign, signMessage } from './signMessage.js'
import { readTopics, saveTopics, type Topics } from './storage.js'
import { switchChain } from './switchChain.js'

/** The work on sessions. A chunk of its own: a page that only shows a code does not load it. */
export type Sessions = {
  /** Uses a new session for the namespace that was asked for, and for those that are not connected. */
  accept(namespace: Namespace, session: Session, network: Network | undefined): Promise<ConnectorSession>
  /** Uses the session of an earlier visit. Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS. */
  restore(namespace: Namespace, network: ConnectParameters['network']): Promise<ConnectorSession>
  /**
   * Disconnects a namespace, and ends its session at the wallet unless another connected namespace uses it. The page forgets
   * the namespace at once; resolves within 2.5 s, whether relay and wallet answer or not.
   */
  disconnect(namespace: Namespace): Promise<void>
  switchNetwork(network: Network, how?: SwitchOptions): Promise<void>
  signMessage(namespace: Namespace, message: MessageToSign): Promise<string>
  /** Takes a request out of the list of pending ones. */
  dismissRequest(namespace: Namespace, id: number): Promise<void>
}

/** Subscribes to the client, and returns the work on its sessions. */
export async function createSessions(context: Context): Promise<Sessions> {
  context.kit.onDestroy(subscribe(context, await context.client()))
  const connectedAs = (namespace: Namespace): NamespaceSession => {
    const own = context.connected.get(namespace)
    if (!own) throw walletDisconnected()
    return own
  }
  return {
    async accept(namespace, session, network) {
      const state = adoptEverywhere(context, namespace, session, network)
      endUnused(context, await saveTopics(context))
      return state
    },
    async restore(namespace, network) {
      const state = adopt(context, namespace, await findSession(context, namespace), network)
      if (state) return state
      throw noAccounts()
    },
    async disconnect(namespace) {
      const own = context.connected.get(namespace)
      if (!own) return
      endNamespace(context, own)
      const isShared = [...context.connected.values()].some(({ topic }) => topic === own.topic)
      if (!isShared) await endSession(context, own.topic)
      await saveTopics(context, namespace)
    },
    switchNetwork: async (network, how) =>
      switchChain(context, connectedAs(network.chainNamespace), {
        chain: String(network.id),
        network,
        ...how
      }),
    signMessage: async (namespace, message) => signMessage(context, connectedAs(namespace), message),
    async dismissRequest(namespace, id) {
      const topic = context.connected.get(namespace)?.topic
      if (topic) await (await context.client()).dismiss(topic, id)
    }
  }
}

/** Uses a session for the namespace that was asked for, and for every other one that has no wallet of this connector. */
function adoptEverywhere(
  context: Context,
  requested: Namespace,
  session: Session,
  network: Network | undefined
): ConnectorSession {
  const own = adopt(context, requested, session, network)
  const others = context.connectors.flatMap((connector): OtherSession[] => {
    const { namespace } = connector
    if (namespace === requested || context.hasSubscriber(namespace)) return []
    const state = adopt(context, namespace, session, undefined)
    return state ? [{ ...state, connector }] : []
  })
  const signIn = signInProofs(session)
  const nothing = { accounts: [], chainId: '', provider: undefined }
  return { ...(own ?? nothing), others, ...(signIn.length > 0 && { signIn }) }
}

/** Uses a session for one namespace; `undefined` if the session has no account there. */
function adopt(
  context: Context,
  namespace: Namespace,
  session: Session,
  network: Network | undefined
): ConnectorSession | undefined {
  const part = sessionPart(session, namespace)
  if (!part) return undefined
  const previous = context.connected.get(namespace)
  if (previous?.topic === session.topic) return record(context, previous, session)
  const wanted = [network, context.kit.selectedNetwork(namespace)]
    .filter(choice => choice?.chainNamespace === namespace)
    .map(choice => String(choice?.id))
  const chain =
    wanted.find(id => part.chains.includes(id) || acceptsAnyNetwork(session)) ?? part.accounts[0]?.chain ?? ''
  const own: NamespaceSession = {
    namespace,
    topic: session.topic,
    clientId: context.clientId(),
    chain,
    lastFingerprint: '',
    ...createProvider(request => routeRequest(context, own, request)),
    requests: createRequests(context, namespace, () => own)
  }
  if (namespace === 'bip122') {
    const sign = (question: MessageToSign) => signMessage(context, own, question)
    Object.assign(
      own.provider,
      bitcoinMethods(context, () => own, sign)
    )
  }
  context.connected.set(namespace, own)
  previous?.emit('disconnect', providerError(4900, 'Another session took the place of this one'))
  deliverLateAnswers(context, own)
  return record(context, own, session)
}

function deliverLateAnswers(context: Context, own: NamespaceSession): void {
  const { lateAnswers } = context
  for (const answer of lateAnswers.splice(0)) {
    if (concerns(own, answer)) void deliverLate(context, own, answer)
    else lateAnswers.push(answer)
  }
}

/** The state of a connected namespace, which the kit receives with the return value. */
function record(context: Context, own: NamespaceSession, session: Session): ConnectorSession {
  const state = toConnectorSession(context, own, session)
  own.lastFingerprint = fingerprint(state)
  return state
}

/** After this a reload no longer waits for news of a session (promise P17): a phone that sleeps sends none. */
const newsTimeout = 3_000

/**
 * The session of an earlier visit for a namespace, after the messages that the relay kept were read: one of them may end the session.
 * Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS.
 */
async function findSession(context: Context, namespace: Namespace): Promise<Session> {
  const client = await context.client()
  const topics = await readTopics(context.storage)
  const news = client.resume().catch(() => undefined)
  await within(context.kit.environment.clock, newsTimeout, news, () => undefined)
  const usable = context.sessions().filter(session => sessionPart(session, namespace))
  const used = context.connected.get(namespace)?.topic ?? topics[namespace]
  const session = usable.find(({ topic }) => topic === used) ?? usable.sort((a, b) => b.expiry - a.expiry)[0]
  if (!session) throw noAccounts()
  // A wallet that does not know the session answers so, and the client then deletes it.
  client.ping(session.topic).catch(() => undefined)
  return session
}

/** Ends sessions that no namespace uses any more, because a new wallet replaced the old one. */
function endUnused(context: Context, topics: Topics): void {
  const used = new Set(Object.values(topics))
  for (const { topic } of context.sessions()) if (!used.has(topic)) void endSession(context, topic)
}

/** Leaves the rest of the 3 s that disconnecting may take (promise P1) to what follows. */
const disconnectTimeout = 2_500

/** Ends a session at the wallet. Never rejects. */
async function endSession({ kit, client }: Context, topic: string): Promise<void> {
  const ending = client().then(opened => opened.disconnect(topic))
  await within(
    kit.environment.clock,
    disconnectTimeout,
    ending.catch(() => undefined),
    () => undefined
  )
}

import { arbitrum, base, mainnet, solana } from '../../chains/index.js'
import type { Connector, ConnectorEvent } from '../../core/contracts/Connector.js'
import type { WalletLink } from '../../core/state/pairing.js'
import { defineNetwork } from '../../protocol/defineNetwork.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createMemoryEnvironment, type MemoryEnvironmentOptions } from '../../testing/memoryEnvironment.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type {
  LateAnswer,
  PendingRequest,
  SessionChange,
  SessionEvent,
  SignClient,
  SignRequest
} from '../../walletconnect/dapp/types.js'
import type { Session, SessionNamespaces } from '../../walletconnect/sign/types.js'
import { boundedStorage } from './client.js'
import type { Context, WalletConnectProvider } from './context.js'
import { methods } from './methods.js'
import { createSessions } from './sessions.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const solanaAlice = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

const other = (chainNamespace: Namespace, id: string) =>
  defineNetwork({
    id,
    name: id,
    chainNamespace,
    caipNetworkId: `${chainNamespace}:${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
    rpcUrls: { default: { http: ['https://node.example'] } }
  })
export const polkadot = other('polkadot', '91b171bb158e2d3848fa23a9f1c25182')
export const cosmosHub = other('cosmos', 'cosmoshub-4')
export const polkadotAlice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
export const cosmosAlice = 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02'

/** A session as a wallet with two EVM accounts on Ethereum and Base, and one on Solana, approves it. */
export function createSession(change: Partial<Session> = {}, name = 'Rainbow'): Session {
  const metadata = {
    name,
    description: '',
    url: 'https://wallet.example',
    icons: ['https://wallet.example/i.png']
  }
  return {
    topic: 'a'.repeat(64),
    expiry: 2_000_000_000,
    namespaces: namespacesOf(['1', '8453']),
    peer: { publicKey: 'b', metadata },
    self: { publicKey: 'c', metadata },
    requiredNamespaces: {},
    optionalNamespaces: {},
    ...change
  }
}

export function namespacesOf(chains: readonly string[], accounts = [alice, bob]): SessionNamespaces {
  return {
    eip155: {
      accounts: chains.flatMap(chain => accounts.map(account => `eip155:${chain}:${account}`)),
      methods: methods.eip155 ?? [],
      events: []
    },
    solana: {
      accounts: [`${solana.caipNetworkId}:${solanaAlice}`],
      methods: ['solana_signMessage'],
      events: []
    }
  }
}

type Answer = (request: SignRequest, topic: string) => unknown

/**
 * A context whose client is a fake: the test plays the wallet. `requests` holds what was sent to the wallet, `notified` the events
 * that the kit received.
 */
export async function createTestContext(
  first: readonly Session[],
  options: MemoryEnvironmentOptions & { readonly link?: WalletLink; readonly answer?: Answer } = {}
) {
  const environment = createMemoryEnvironment(options)
  let list = [...first]
  let answer: Answer = options.answer ?? (() => null)
  const walletRequests: (readonly [string, string, unknown])[] = []
  const notified: (readonly [Namespace, ConnectorEvent])[] = []
  const events = new Set<(event: SessionEvent) => void>()
  const changes = new Set<(change: SessionChange) => void>()
  const late = new Set<(answer: LateAnswer) => void>()
  const ended: string[] = []
  let pending: readonly PendingRequest[] = []
  const pendings = new Set<() => void>()
  const setPending = (next: readonly PendingRequest[]) => {
    pending = next
    for (const listener of pendings) listener()
  }
  const on =
    <T>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener)
      return () => void set.delete(listener)
    }
  const change = (next: readonly Session[], kind: SessionChange['kind'] = 'updated', topic = '') => {
    list = [...next]
    for (const listener of changes) listener({ kind, topic })
  }
  const client: SignClient = {
    clientId: 'did:key:z',
    pair: async () => ({
      uri: '',
      expiresAt: 0,
      settled: new Promise(() => undefined),
      cancel: async () => undefined
    }),
    sessions: () => list,
    onChange: on(changes),
    async request(topic, request) {
      walletRequests.push([request.chainId, request.method, request.params])
      request.onId?.(1_700_000_000_000_123)
      return answer(request, topic)
    },
    onLate: on(late),
    pending: () => pending,
    onPending: on(pendings),
    async dismiss(_, id) {
      setPending(pending.filter(request => request.id !== id))
    },
    onEvent: on(events),
    ping: async () => undefined,
    extend: async () => undefined,
    async disconnect(topic) {
      ended.push(topic)
      change(
        list.filter(session => session.topic !== topic),
        'deleted',
        topic
      )
    },
    verify: async () => [],
    resume: async () => undefined,
    close: async () => undefined
  }
  const connectors: readonly Connector[] = (['eip155', 'solana'] as const).map(namespace =>
    createMockConnector({ id: 'walletConnect', namespace })
  )
  const kit = createConnectorContext({
    networks: [mainnet, base, arbitrum, solana],
    environment,
    getLink: async namespace => (namespace === 'eip155' ? options.link : undefined),
    report(error) {
      throw error
    }
  })
  const subscribedNamespaces = new Set<Namespace>()
  const context: Context = {
    storage: boundedStorage(environment),
    kit,
    client: async () => client,
    clientId: () => client.clientId,
    sessions: () => list,
    pending: () => pending,
    connected: new Map(),
    lateAnswers: [],
    connectors,
    hasSubscriber: namespace => subscribedNamespaces.has(namespace),
    notify: (namespace, event) => notified.push([namespace, event]),
    onRelayStatus: () => () => undefined
  }
  const sessions = await createSessions(context)
  return {
    context,
    sessions,
    environment,
    walletRequests,
    notified,
    ended,
    subscribedNamespaces,
    setPending,
    listeners: () => events.size + changes.size + late.size + pendings.size,
    stop: kit.destroy,
    setAnswer: (next: Answer) => {
      answer = next
    },
    /** The wallet changes the list of sessions. */
    change,
    /** The wallet sends an event. */
    emit(event: SessionEvent) {
      for (const listener of events) listener(event)
    },
    answerLate(value: LateAnswer) {
      for (const listener of late) listener(value)
    }
  }
}

/** An error of the wallet, as the client reports it. */
export function walletFault(code: number, message = 'no'): Error {
  return Object.assign(new Error(message), { name: 'LatchkeyError', context: { code } })
}

/** A session that is connected on Ethereum; `emitted` holds the events of its provider. */
export async function connected(
  options: Parameters<typeof createTestContext>[1] = {},
  session = createSession()
) {
  const world = await createTestContext([session], options)
  const facts = await world.sessions.accept('eip155', session, mainnet)
  const provider = facts.provider as WalletConnectProvider
  const emitted: unknown[] = []
  for (const event of ['chainChanged', 'accountsChanged', 'disconnect', 'lateAnswer', 'message']) {
    provider.on(event, value =>
      emitted.push([event, value instanceof Error ? (value as { code?: unknown }).code : value])
    )
  }
  const ask = (method: string, params?: unknown) =>
    provider.request({ method, params }).catch((error: { code?: unknown }) => ({ code: error.code }))
  return { ...world, session, facts, provider, emitted, ask }
}

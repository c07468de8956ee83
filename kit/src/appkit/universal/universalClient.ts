import type { WalletConnectOptions } from '../../connectors/walletConnect.js'
import {
  boundedStorage,
  createKeychain,
  openClient,
  toConnectError
} from '../../connectors/walletConnect/createConnector.js'
import type { ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { codeExpired, rpcFailed, superseded, walletDisconnected } from '../../protocol/errors/wallet.js'
import { pairingDuration } from '../../protocol/pairingLimits.js'
import { rpcClient } from '../../siwx/session/rpcClient.js'
import type { SignClient } from '../../walletconnect/dapp/types.js'
import type { ProposalNamespaces, Session } from '../../walletconnect/sign/types.js'
import { topicKey, type UniversalNetwork, type UniversalRequest } from './options.js'

/** The WalletConnect client of a `UniversalConnector`. */
export type UniversalClient = {
  session(): Session | undefined
  restore(): Promise<void>
  /** Offers a code. Calls `onApproved` with the session; never resolves: the kit gets no account. */
  pair(parameters: ConnectParameters, onApproved: (session: Session) => void): Promise<ConnectorSession>
  /** Never rejects. */
  disconnect(): Promise<void>
  request(request: UniversalRequest, chainId?: string): Promise<unknown>
}

/** A database of its own: the connector of `walletConnect()` ends sessions that none of its namespaces uses. */
const keychainName = 'latchkey-universal'

/** Requests that may move value: the client keeps them until they are answered (promise P18). */
const moving = /send|transfer|execute/i

type Emit = (event: string, value: unknown) => void

/** What the functions of a client share. */
type State = {
  readonly context: ConnectorContext
  readonly networks: readonly UniversalNetwork[]
  readonly emit: Emit
  readonly storage: ReturnType<typeof boundedStorage>
  /** Opens the client with the first call. */
  readonly client: () => Promise<SignClient>
  readonly onRelayStatus: ReturnType<typeof openClient>['onRelayStatus']
  session: Session | undefined
}

/** Makes the client, which opens no socket before the first code, or for the session of an earlier visit. */
export function createUniversalClient(
  context: ConnectorContext,
  networks: readonly UniversalNetwork[],
  emit: Emit,
  options: WalletConnectOptions
): UniversalClient {
  const storage = boundedStorage(context.environment)
  const keychain = context.environment.isHostStorage ? undefined : createKeychain({ name: keychainName })
  const { client: open, onRelayStatus } = openClient(context, storage, {
    ...(keychain && { keychain }),
    ...options
  })
  let isFollowed = false
  const state: State = {
    context,
    networks,
    emit,
    storage,
    onRelayStatus,
    session: undefined,
    async client() {
      const opened = await open()
      if (!isFollowed) context.onDestroy(follow(state, opened))
      isFollowed = true
      return opened
    }
  }
  return {
    session: () => state.session,
    async restore() {
      const topic = await storage.get(topicKey).catch(() => undefined)
      if (typeof topic !== 'string' || !/^[\da-f]{64}$/.test(topic)) return
      const known = (await state.client()).sessions().find(one => one.topic === topic)
      if (known) state.session = known
      else await storage.remove(topicKey).catch(() => undefined)
    },
    pair: (parameters, onApproved) =>
      pair(state, parameters, onApproved).catch(error => {
        throw toConnectError(error)
      }),
    async disconnect() {
      const topic = state.session?.topic
      if (topic === undefined) return
      end(state, topic)
      await state
        .client()
        .then(opened => opened.disconnect(topic))
        .catch(context.report)
    },
    async request({ method, params = [] }, chainId) {
      if (!state.session) throw walletDisconnected()
      const { namespaces, topic } = state.session
      const chain = chainId ?? firstChain(namespaces)
      const granted = namespaces[chain] ?? namespaces[chain.split(':')[0] ?? '']
      if (!granted?.methods.includes(method)) return readRpc(context, networks, chain, { method, params })
      const opened = await state.client()
      return opened.request(topic, { chainId: chain, method, params, isKept: moving.test(method) })
    }
  }
}

/** Reports what the wallet does to the session. Returns the function that ends it. */
function follow(state: State, opened: SignClient): () => void {
  const stops = [
    opened.onChange(({ kind, topic }) => {
      if (topic !== state.session?.topic) return
      if (kind === 'deleted' || kind === 'expired') return end(state, topic)
      state.session = opened.sessions().find(one => one.topic === topic) ?? state.session
      state.emit('session_update', { topic, params: { namespaces: state.session.namespaces } })
    }),
    opened.onEvent(({ topic, chainId, name, data }) => {
      if (topic !== state.session?.topic) return
      state.emit('session_event', { topic, params: { chainId, event: { name, data } } })
      state.emit(name, data)
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function end(state: State, topic: string): void {
  state.session = undefined
  // What cannot be forgotten is not found again: its session has ended.
  state.storage.remove(topicKey).catch(() => undefined)
  state.emit('session_delete', { topic })
  state.emit('disconnect', { topic })
}

async function pair(
  state: State,
  { onUri, onRelay, signal, silent }: ConnectParameters,
  onApproved: (session: Session) => void
): Promise<never> {
  if (silent) throw walletDisconnected()
  const { context, networks, storage } = state
  const stopRelay = onRelay && state.onRelayStatus(onRelay)
  try {
    const opened = await state.client()
    if (signal?.aborted) throw superseded()
    const pairing = await opened.pair({ optionalNamespaces: proposalOf(networks) })
    const endsAt = context.environment.clock.now() + pairingDuration
    onUri?.({ uri: pairing.uri, expiresAt: Math.min(pairing.expiresAt, endsAt) })
    state.emit('display_uri', pairing.uri)
    const approved = await unlessLeft(pairing, opened, signal)
    const former = state.session
    state.session = approved
    await storage.set(topicKey, approved.topic).catch(context.report)
    if (former) opened.disconnect(former.topic).catch(() => undefined)
    onApproved(approved)
    // The modal is closed now, which ends the attempt.
    return await left(signal)
  } finally {
    stopRelay?.()
  }
}

function proposalOf(networks: readonly UniversalNetwork[]): ProposalNamespaces {
  return Object.fromEntries(
    networks.map(({ namespace, chains, methods, events }) => [
      namespace,
      {
        chains: chains.map(({ caipNetworkId }) => caipNetworkId),
        methods,
        events,
        rpcMap: Object.fromEntries(
          chains.flatMap(({ id, rpcUrls }) => {
            const [url] = rpcUrls.default.http
            return url ? [[String(id), url]] : []
          })
        )
      }
    ])
  )
}

const firstChain = (namespaces: Session['namespaces']): string => {
  const [account = ''] = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  return account.split(':').slice(0, 2).join(':')
}

/** The approved session. If the person leaves, the code is withdrawn, and a session that came of it nevertheless is ended. */
function unlessLeft(
  pairing: Awaited<ReturnType<SignClient['pair']>>,
  client: SignClient,
  signal: AbortSignal | undefined
): Promise<Session> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      pairing.settled.then(
        ({ topic }) => client.disconnect(topic),
        () => undefined
      )
      pairing.cancel().catch(() => undefined)
      reject(superseded())
    }
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
    pairing.settled.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
  })
}

function left(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (!signal || signal.aborted) return reject(codeExpired())
    signal.addEventListener('abort', () => reject(codeExpired()))
  })
}

/** Reads a chain by JSON-RPC over HTTP. Rejects with LATCHKEY_RPC__FAILED. */
async function readRpc(
  { environment }: ConnectorContext,
  networks: readonly UniversalNetwork[],
  chain: string,
  { method, params }: UniversalRequest
): Promise<unknown> {
  const network = networks
    .flatMap(({ chains }) => chains)
    .find(({ caipNetworkId }) => caipNetworkId === chain)
  if (!network) throw rpcFailed({ details: chain })
  try {
    return await rpcClient(network, environment.fetch).request({ method, params })
  } catch (cause) {
    throw rpcFailed({ cause })
  }
}

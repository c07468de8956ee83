import type { WalletConnectOptions } from '../../connectors/walletConnect.js'
import { boundedStorage, createKeychain, openClient } from '../../connectors/walletConnect/createConnector.js'
import type { ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { codeExpired, rpcFailed, superseded, walletDisconnected } from '../../protocol/errors/wallet.js'
import { pairingDuration } from '../../protocol/pairingLimits.js'
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

/** Makes the client, which opens no socket before the first code, or for the session of an earlier visit. */
export function createUniversalClient(
  context: ConnectorContext,
  networks: readonly UniversalNetwork[],
  emit: (event: string, value: unknown) => void,
  options: WalletConnectOptions
): UniversalClient {
  const storage = boundedStorage(context.environment)
  const keychain = context.environment.isHostStorage ? undefined : createKeychain({ name: keychainName })
  const { client: open, onRelayStatus } = openClient(context, storage, {
    ...(keychain && { keychain }),
    ...options
  })
  let session: Session | undefined
  let following: Promise<SignClient> | undefined
  const client = () => {
    following ??= open().then(opened => {
      context.onDestroy(follow(opened))
      return opened
    })
    following.catch(() => {
      following = undefined
    })
    return following
  }
  const follow = (opened: SignClient) => {
    const stops = [
      opened.onChange(({ kind, topic }) => {
        if (topic !== session?.topic) return
        if (kind === 'deleted' || kind === 'expired') return end(topic)
        session = opened.sessions().find(one => one.topic === topic) ?? session
        emit('session_update', { topic, params: { namespaces: session.namespaces } })
      }),
      opened.onEvent(({ topic, chainId, name, data }) => {
        if (topic !== session?.topic) return
        emit('session_event', { topic, params: { chainId, event: { name, data } } })
        emit(name, data)
      })
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
  const end = (topic: string) => {
    session = undefined
    // What cannot be forgotten is not found again: its session has ended.
    storage.remove(topicKey).catch(() => undefined)
    emit('session_delete', { topic })
    emit('disconnect', { topic })
  }
  const use = async (next: Session) => {
    const former = session
    session = next
    await storage.set(topicKey, next.topic).catch(context.report)
    if (former) (await client()).disconnect(former.topic).catch(() => undefined)
  }

  return {
    session: () => session,
    async restore() {
      const topic = await storage.get(topicKey).catch(() => undefined)
      if (typeof topic !== 'string' || !/^[\da-f]{64}$/.test(topic)) return
      const known = (await client()).sessions().find(one => one.topic === topic)
      if (known) session = known
      else await storage.remove(topicKey).catch(() => undefined)
    },
    async pair({ onUri, onRelay, signal, silent }, onApproved) {
      if (silent) throw walletDisconnected()
      const stopRelay = onRelay && onRelayStatus(onRelay)
      try {
        const opened = await client()
        if (signal?.aborted) throw superseded()
        const pairing = await opened.pair({ optionalNamespaces: proposalOf(networks) })
        const endsAt = context.environment.clock.now() + pairingDuration
        onUri?.({ uri: pairing.uri, expiresAt: Math.min(pairing.expiresAt, endsAt) })
        emit('display_uri', pairing.uri)
        const approved = await unlessLeft(pairing, opened, signal)
        await use(approved)
        onApproved(approved)
        // The modal is closed now, which ends the attempt.
        return await left(signal)
      } finally {
        stopRelay?.()
      }
    },
    async disconnect() {
      const topic = session?.topic
      if (topic === undefined) return
      end(topic)
      await (await client()).disconnect(topic).catch(context.report)
    },
    async request({ method, params = [] }, chainId) {
      if (!session) throw walletDisconnected()
      const { namespaces, topic } = session
      const chain = chainId ?? firstChain(namespaces)
      const granted = namespaces[chain] ?? namespaces[chain.split(':')[0] ?? '']
      if (granted?.methods.includes(method))
        return (await client()).request(topic, { chainId: chain, method, params, isKept: moving.test(method) })
      return readRpc(context, networks, chain, { method, params })
    }
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
  const [url] = network?.rpcUrls.default.http ?? []
  if (!url) throw rpcFailed({ details: chain })
  try {
    const answer = await environment.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    })
    const { result, error } = (await answer.json()) as Readonly<Record<string, unknown>>
    if (error !== undefined) throw error
    return result
  } catch (cause) {
    throw rpcFailed({ cause })
  }
}

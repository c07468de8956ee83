import type { Connector, ConnectorEvent } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { WalletRequests } from '../../protocol/walletRequests.js'
import type { LateAnswer, PendingRequest, SignClient } from '../../walletconnect/dapp/types.js'
import type { Session } from '../../walletconnect/sign/types.js'

type Listener = (value: unknown) => void
export type RpcRequest = { readonly method: string; readonly params?: unknown }

/**
 * The EIP-1193 provider that the application receives. It has one more event, `lateAnswer`: the wallet's answer to a request whose
 * promise was already rejected or whose page was reloaded. The first subscriber also receives the answers that arrived before it
 * subscribed.
 */
export type WalletConnectProvider = {
  request(request: RpcRequest): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export type Emit = (event: string, value: unknown) => void

/** A storage whose every call settles. */
export type BoundedStorage = {
  get(key: string): Promise<unknown>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

/** A namespace that is connected through a session. One session connects several namespaces. */
export type NamespaceSession = {
  readonly namespace: Namespace
  readonly topic: string
  readonly clientId: string | undefined
  /** The chain in use, a CAIP-2 reference. Sessions of the protocol have no chain in use, so the connector keeps it. */
  chain: string
  /** The state that the kit received last, as `fingerprint` writes it: no state is reported twice (promise P4). */
  lastFingerprint: string
  readonly provider: WalletConnectProvider
  readonly emit: Emit
  /** All requests of wallets of the namespace; the session may not grant each. */
  readonly requests: WalletRequests
}

/** What the parts of this connector share. */
export type Context = {
  readonly kit: ConnectorContext
  readonly storage: BoundedStorage
  /** Opens the client with the first call. */
  readonly client: () => Promise<SignClient>
  /** did:key of the client; `undefined` until it is open. */
  readonly clientId: () => string | undefined
  /** The sessions of the client; none until it is open. */
  readonly sessions: () => readonly Session[]
  /** Requests without an answer that may move value. */
  readonly pending: () => readonly PendingRequest[]
  readonly connected: Map<Namespace, NamespaceSession>
  /** Late answers for namespaces that are not connected yet. */
  readonly lateAnswers: LateAnswer[]
  readonly connectors: readonly Connector[]
  /** Whether the kit is subscribed to the connector of a namespace, that is connected through it. */
  readonly hasSubscriber: (namespace: Namespace) => boolean
  /** Sends an event to the kit. */
  readonly notify: (namespace: Namespace, event: ConnectorEvent) => void
  /** Calls the listener when no relay can be reached, and when one can be reached again. */
  readonly onRelayStatus: (listener: (status: 'up' | 'down', reason?: string) => void) => () => void
}

/** The protocol's session of a connected namespace; `undefined` after the wallet ended it or it expired. */
export function sessionOf({ sessions }: Context, { topic }: NamespaceSession): Session | undefined {
  return sessions().find(session => session.topic === topic)
}

/** Whether an event or answer of a session is about this namespace. */
export function concerns(
  { topic, namespace }: NamespaceSession,
  message: { readonly topic: string; readonly chainId: string }
): boolean {
  return message.topic === topic && message.chainId.startsWith(`${namespace}:`)
}

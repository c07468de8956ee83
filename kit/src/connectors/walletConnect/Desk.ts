import type { Connector, ConnectorEvent } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { LateAnswer, PendingRequest, SignClient } from '../../walletconnect/dapp/types.js'
import type { Session } from '../../walletconnect/sign/types.js'
import type { BoundedStorage } from './boundedStorage.js'
import type { Emit, WcProvider } from './createProvider.js'

/** A namespace that is connected through a session. */
export type Use = {
  readonly namespace: Namespace
  readonly topic: string
  readonly clientId: string | undefined
  /** The chain in use, a CAIP-2 reference: a session has no such thing, so it is kept here. */
  chain: string
  /** What was told last, to tell nothing twice (promise P4). */
  told: string
  readonly provider: WcProvider
  readonly emit: Emit
}

/** What the parts of this connector share. */
export type Desk = {
  readonly context: ConnectorContext
  readonly storage: BoundedStorage
  readonly client: () => Promise<SignClient>
  /** did:key of the client, where it is there. */
  readonly clientId: () => string | undefined
  /** The sessions of the client, where it is there. */
  readonly sessions: () => readonly Session[]
  /** Requests that may move value and have no answer. */
  readonly pending: () => readonly PendingRequest[]
  readonly uses: Map<Namespace, Use>
  /** Answers that came before their namespace was in use. */
  readonly late: LateAnswer[]
  readonly connectors: readonly Connector[]
  /** Whether the kit listens to a namespace: it is connected through us. */
  readonly isHeard: (namespace: Namespace) => boolean
  readonly tell: (namespace: Namespace, event: ConnectorEvent) => void
  /** Called when no relay can be reached, and when one can again. */
  readonly onRelay: (listener: (status: 'up' | 'down', reason?: string) => void) => () => void
}

/** The session behind a use; gone once the wallet or the clock ended it. */
export function sessionOf(desk: Desk, use: Use): Session | undefined {
  return desk.sessions().find(session => session.topic === use.topic)
}

/** Whether something of a session is a use's: of its topic, and of its namespace. */
export function isOf(
  use: Use,
  { topic, chainId }: { readonly topic: string; readonly chainId: string }
): boolean {
  return use.topic === topic && chainId.startsWith(`${use.namespace}:`)
}

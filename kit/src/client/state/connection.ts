import type { Connector, ConnectorSession } from '../../core/contracts/Connector.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Store } from './Store.js'

/** The connection of a namespace: one union, so that no two facts can contradict each other. */
export type ConnectionState =
  | { readonly status: 'disconnected' }
  /**
   * An approval is pending, or a remembered wallet is being reconnected (`silent`: nothing is shown). Without `connectorId` it is
   * not known yet whether a wallet is remembered.
   */
  | { readonly status: 'connecting'; readonly connectorId: string | undefined; readonly silent: boolean }
  /** The remembered wallet is present but shares no account until it is unlocked: `connect` it again. */
  | { readonly status: 'locked'; readonly connector: Connector }
  | ConnectedState

/** As the connector reported it. `accounts` is never empty; `chainId` is the wallet's own, supported or not. */
export type ConnectedState = Omit<ConnectorSession, 'others'> & {
  readonly status: 'connected'
  readonly connector: Connector
}

/** Namespaces that are absent are disconnected. */
export type ConnectionMap = Readonly<Partial<Record<Namespace, ConnectionState>>>

export const disconnected: ConnectionState = { status: 'disconnected' }

type Owner = { readonly state: { readonly connection: Store<ConnectionMap> } }

/** Ends every connection. For a client whose kit cannot be loaded: no wallet is listened to then. */
export function clearConnections({ state }: Owner): void {
  state.connection.set({})
}

/**
 * Before the kit is loaded: a store of the host's application may have a connection of the last visit (`isAwaited`), or has none, whatever the
 * kit remembers of the time before it.
 */
export function awaitConnection({ state }: Owner, namespace: Namespace, isAwaited: boolean): void {
  const { [namespace]: old, ...others } = state.connection.get()
  if (old ? old.status !== 'connecting' || !old.silent : !isAwaited) return
  const awaited: ConnectionState = { status: 'connecting', connectorId: undefined, silent: true }
  state.connection.set(isAwaited ? { ...others, [namespace]: awaited } : others)
}

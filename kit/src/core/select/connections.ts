import type { StateSource } from '../../client/Client.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { PendingRequest } from '../contracts/Connector.js'

/** The connection of one namespace. */
export type LatchkeyConnection = {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The wallet's name; the peer wallet's if the connector reaches many wallets. */
  readonly name: string
  readonly icon: string | undefined
  /** Canonical addresses, the active one first. */
  readonly accounts: readonly string[]
  /** The wallet's own chain: a CAIP-2 reference. */
  readonly chainId: string
  /** Requests that may move value and have no answer yet, oldest first; some may precede a reload (WalletConnect). */
  readonly pendingRequests: readonly PendingRequest[]
}

/** All connections. */
export function listConnections({ state }: Pick<StateSource, 'state'>): readonly LatchkeyConnection[] {
  return Object.values(state.connection.get()).flatMap(connection => {
    if (connection?.status !== 'connected') return []
    const { connector, wallet = connector, accounts, chainId, pendingRequests = [] } = connection
    const { namespace, id: connectorId } = connector
    const { name, icon } = wallet
    return [{ namespace, connectorId, name, icon, accounts, chainId, pendingRequests }]
  })
}

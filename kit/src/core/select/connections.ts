import type { StateSource } from '../../client/Client.js'
import type { ConnectedState } from '../../client/state/connection.js'
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
  /** The accounts are only watched: nothing can be signed for them. */
  readonly isWatchOnly: boolean
  /** Names that the wallet, or the visitor, gave to the accounts, by address. */
  readonly addressLabels: Readonly<Record<string, string>> | undefined
  /** The wallet's own chain: a CAIP-2 reference. */
  readonly chainId: string
  /** Requests that may move value and have no answer yet, oldest first; some may precede a reload (WalletConnect). */
  readonly pendingRequests: readonly PendingRequest[]
}

/** All connections. */
export function listConnections({ state }: Pick<StateSource, 'state'>): readonly LatchkeyConnection[] {
  return Object.values(state.connection.get()).flatMap(connection =>
    connection?.status === 'connected' ? [connectionFacts(connection)] : []
  )
}

/** A connection as hosts see it. */
export const connectionFacts = ({
  connector,
  wallet = connector,
  accounts,
  isWatchOnly = false,
  addressLabels,
  chainId,
  pendingRequests = []
}: ConnectedState): LatchkeyConnection => ({
  namespace: connector.namespace,
  connectorId: connector.id,
  name: wallet.name,
  icon: wallet.icon,
  accounts,
  isWatchOnly,
  addressLabels,
  chainId,
  pendingRequests
})

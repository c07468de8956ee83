import { disconnected } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector, ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { activeAccount, connectionOf } from '../select/connection.js'
import { otherConnections } from '../select/others.js'
import { setConnection } from '../state/connection.js'
import { activateNamespace } from '../state/network.js'
import { beginAttempt } from './attempt.js'
import { connectedTo, establish, establishSession } from './establish.js'
import { dropConnection, keepConnection } from './otherConnections.js'
import { release } from './release.js'

/** A connection that a store of the host's application has. */
export type StoredConnection = { readonly connector: Connector; readonly session: ConnectorSession }

/** What such a store has: the connection in use first. `restoring`: it does not know yet which of the last visit are there. */
export type StoreState = 'restoring' | readonly StoredConnection[]

/**
 * Writes what the store of the host's application has to the state of its namespace (`Adapter.store`). Returns what has changed, for other tabs.
 * While the person answers a wallet here, nothing is written: that answer is in the store too, and comes with it.
 */
export function followStore(
  kit: Kit,
  namespace: Namespace,
  store: StoreState
): { readonly connected?: Connector; readonly disconnected?: Connector } {
  const before = connectionOf(kit, namespace)
  if (kit.attempts.get(namespace)?.isPending) return {}
  if (store === 'restoring') {
    if (before.status === 'disconnected')
      setConnection(kit, namespace, { status: 'connecting', connectorId: undefined, silent: true })
    return {}
  }
  const [used] = store
  if (!used) return letGo(kit, namespace)
  if (before.status === 'connected' && before.connector === used.connector)
    establishSession(kit, used.connector, used.session)
  else {
    beginAttempt(kit, namespace)
    if (!activeAccount(kit)) activateNamespace(kit, namespace)
    establish(kit, used.connector, used.session)
  }
  followOthers(kit, namespace, store.slice(1))
  return before.status === 'connected' && before.connector === used.connector
    ? {}
    : { connected: used.connector }
}

function letGo(kit: Kit, namespace: Namespace): { readonly disconnected?: Connector } {
  const before = connectionOf(kit, namespace)
  followOthers(kit, namespace, [])
  // A watched account is no connection of a wallet, and the store cannot have it.
  if (before.status === 'disconnected' || (before.status === 'connected' && before.isWatchOnly)) return {}
  if (before.status === 'connecting') {
    setConnection(kit, namespace, disconnected)
    return {}
  }
  void release(kit, namespace).catch(kit.report)
  return { disconnected: before.connector }
}

/** Those that are connected beside the one in use. */
function followOthers(kit: Kit, namespace: Namespace, others: readonly StoredConnection[]): void {
  const known = otherConnections(kit, namespace)
  for (const { connected } of known)
    if (!others.some(({ connector }) => connector === connected.connector))
      dropConnection(kit, connected.connector)
  const isKnown = ({ connector, session }: StoredConnection) =>
    known.some(
      ({ connected }) =>
        connected.connector === connector &&
        connected.chainId === session.chainId &&
        connected.accounts.join() === session.accounts.join()
    )
  for (const other of [...others].reverse())
    if (!isKnown(other)) keepConnection(kit, connectedTo(other.connector, other.session))
}

import { disconnectTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { dropConnections } from '../connection/otherConnections.js'
import { release } from '../connection/release.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { offeredNamespaces } from '../select/accounts.js'
import { hasOthers, usedId } from '../select/others.js'
import { within } from '../within.js'

/** Without `namespace`: all of them. `connectorId`: only this wallet, in use or beside it. */
export type DisconnectParameters = {
  readonly namespace?: Namespace | undefined
  readonly connectorId?: string | undefined
}

/**
 * Ends the connections of one namespace, or of all, or one wallet's. The state is final at once: every hook returns `disconnected` in the
 * same tick, and no other wallet comes into use by itself. Then the storage is cleared and the wallets are disconnected. Resolves within
 * 3 s even if one of them hangs, and never rejects (promise P1).
 * @example await disconnect(kit, { namespace: 'eip155' })
 */
export async function disconnect(
  kit: Kit,
  { namespace, connectorId }: DisconnectParameters = {}
): Promise<void> {
  const connections = kit.state.connection.get()
  const connectorOf = (name: Namespace) => {
    const state = connections[name]
    return state && 'connector' in state ? state.connector : undefined
  }
  const isInUse = (name: Namespace) => connectorId === undefined || usedId(connections[name]) === connectorId
  // Also namespaces without a connection, so that a remembered wallet that is not found yet does not reconnect later.
  const wanted = namespace ? [namespace] : offeredNamespaces(kit)
  const dropped = new Map(wanted.map(name => [name, dropConnections(kit, name, connectorId)]))
  const others = [...dropped.values()].flat()
  // The last wallet of a namespace takes along what is stored for it, also if it was not in use.
  const isLast = (name: Namespace) =>
    dropped.get(name)?.length && usedId(connections[name]) === undefined && !hasOthers(kit, name)
  const ended = wanted.filter(name => isInUse(name) || isLast(name))
  const work = [
    ...ended.flatMap(name => [release(kit, name), disconnectWallet(kit, connectorOf(name))]),
    ...others.map(connector => disconnectWallet(kit, connector)),
    // Also what the store has and the kit does not know, such as a connection that is being restored.
    ...wanted.map(name => kit.adapters[name]?.store?.disconnect(connectorId))
  ]
  kit.broadcast({ type: 'disconnected', namespaces: wanted, connectorId })
  const results = await within(kit, disconnectTimeout, Promise.allSettled(work))
  const failure = results?.find(result => result.status === 'rejected')
  if (failure) kit.track('DISCONNECT_ERROR', { message: String(failure.reason) })
  if (others.length > 0 || ended.some(name => connections[name]))
    kit.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

/** Disconnects the wallet. An isolated tab keeps its permission, which belongs to all tabs of the origin (promise P5). */
async function disconnectWallet(kit: Kit, connector: Connector | undefined): Promise<void> {
  if (connector && kit.adapters[connector.namespace]?.store) return
  await connector?.disconnect?.({ keepPermission: kit.config.get().tabs === 'isolated' })
}

import { disconnectTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { release } from '../connection/release.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'

/**
 * Ends the connection of one namespace, or of all. The state is final at once: every hook returns `disconnected` in the same tick.
 * Then the storage is cleared and the wallet is disconnected. Resolves within 3 s even if one of them hangs, and never rejects
 * (promise P1).
 * @example await disconnect(kit, { namespace: 'eip155' })
 */
export async function disconnect(
  kit: Kit,
  { namespace }: { readonly namespace?: Namespace | undefined } = {}
): Promise<void> {
  const connections = kit.state.connection.get()
  // Also namespaces without a connection, so that a remembered wallet that is not found yet does not reconnect later.
  const ended = namespace ? [namespace] : offeredNamespaces(kit)
  const work = ended.flatMap(name => {
    const state = connections[name]
    const connector = state && 'connector' in state ? state.connector : undefined
    return [release(kit, name), disconnectWallet(kit, connector)]
  })
  kit.broadcast({ type: 'disconnected', namespaces: ended })
  const results = await within(kit, disconnectTimeout, Promise.allSettled(work))
  const failure = results?.find(result => result.status === 'rejected')
  if (failure) kit.track('DISCONNECT_ERROR', { message: String(failure.reason) })
  if (ended.some(name => connections[name]))
    kit.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

function offeredNamespaces(kit: Kit): readonly Namespace[] {
  return [...new Set(kit.state.network.get().networks.map(network => network.chainNamespace))]
}

/** Disconnects the wallet. An isolated tab keeps its permission, which belongs to all tabs of the origin (promise P5). */
async function disconnectWallet(kit: Kit, connector: Connector | undefined): Promise<void> {
  await connector?.disconnect?.({ keepPermission: kit.config.get().tabs === 'isolated' })
}

import type { ConnectionState } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'

/** Writes the connection of a namespace. The others do not change (promise P4). */
export function setConnection(kit: Kit, namespace: Namespace, next: ConnectionState): void {
  const { [namespace]: old, ...others } = kit.state.connection.get()
  if (old === next || (!old && next.status === 'disconnected')) return
  kit.state.connection.set(next.status === 'disconnected' ? others : { ...others, [namespace]: next })
}

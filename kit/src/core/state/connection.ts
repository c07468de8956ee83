import type { StateSource } from '../../client/Client.js'
import type { ConnectionState } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** Writes a namespace's connection; the others are not touched (promise P4). */
export function setConnection({ state }: StateSource, namespace: Namespace, next: ConnectionState): void {
  const { [namespace]: old, ...others } = state.connection.get()
  if (old === next || (!old && next.status === 'disconnected')) return
  state.connection.set(next.status === 'disconnected' ? others : { ...others, [namespace]: next })
}

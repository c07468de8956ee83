import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { remember } from './remembered.js'

/** Writes a namespace's wallet and network, as they are now. */
export function rememberConnection(kit: Kit, namespace: Namespace): Promise<void> {
  return remember(kit, old => {
    const { selected, activeNamespace } = kit.state.network.get()
    const state = connectionOf(kit, namespace)
    const network = selected[namespace]
    return {
      connectors:
        state.status === 'connected'
          ? { ...old.connectors, [namespace]: state.connector.id }
          : old.connectors,
      networks: network ? { ...old.networks, [namespace]: network } : old.networks,
      activeNamespace
    }
  })
}

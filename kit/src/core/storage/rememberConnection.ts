import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { remember } from './remember.js'

/** Stores the present wallet and network of a namespace, unless a store of the host's application owns its connections. */
export function rememberConnection(kit: Kit, namespace: Namespace): Promise<void> {
  if (kit.adapters[namespace]?.store) return rememberActive(kit, namespace)
  return remember(kit, old => {
    const { selected, activeNamespace } = kit.state.network.get()
    const state = connectionOf(kit, namespace)
    const network = selected[namespace]
    const { id, identity } = state.status === 'connected' ? state.connector : {}
    const { [namespace]: _, ...identities } = old.identities ?? {}
    return {
      ...old,
      ...(id !== undefined && {
        connectors: { ...old.connectors, [namespace]: id },
        identities: { ...identities, ...(identity !== undefined && { [namespace]: identity }) }
      }),
      networks: network ? { ...old.networks, [namespace]: network } : old.networks,
      activeNamespace
    }
  })
}

/** Stores that the namespace is the active one, and removes a record of the time before the store owned the connections. */
function rememberActive(kit: Kit, namespace: Namespace): Promise<void> {
  return remember(kit, old => {
    const { [namespace]: _connector, ...connectors } = old.connectors
    const { [namespace]: _network, ...networks } = old.networks
    const { [namespace]: _identity, ...identities } = old.identities ?? {}
    const { activeNamespace } = kit.state.network.get()
    return { ...old, connectors, networks, identities, activeNamespace }
  })
}

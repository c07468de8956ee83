import type { Namespace } from '../protocol/namespaces.js'
import { reconnect } from './actions/reconnect.js'
import type { Connector } from './contracts/Connector.js'
import type { Kit } from './Kit.js'
import { findNetwork } from './select/network.js'
import { recall } from './storage/remembered.js'

/**
 * Wakes a kit up in a browser: looks for wallets and reconnects the remembered ones. Makes no request. Resolves when every
 * reconnection has ended, 5 s at most (promise P2).
 */
export async function start(kit: Kit): Promise<void> {
  const { enableEIP6963, enableInjected, enableReconnect, projectId, networks, features } = kit.config.get()
  for (const adapter of Object.values(kit.adapters)) {
    kit.onDestroy(
      adapter.discover({ enableEIP6963, enableInjected }, connector => addConnector(kit, connector))
    )
  }
  kit.track('INITIALIZE', { projectId, features, networks: networks.map(network => network.caipNetworkId) })
  const remembered = await recall(kit)
  restoreNetworks(kit, remembered.networks, remembered.activeNamespace)
  if (!enableReconnect) return
  const found = Object.entries(remembered.connectors) as [Namespace, string][]
  await Promise.all(
    found
      .filter(([namespace]) => networks.some(network => network.chainNamespace === namespace))
      .map(([namespace, connectorId]) => reconnect(kit, namespace, connectorId))
  )
}

function addConnector(kit: Kit, connector: Connector): void {
  const wallets = kit.state.wallets.get()
  const isKnown = wallets.connectors.some(
    known => known.id === connector.id && known.namespace === connector.namespace
  )
  if (!isKnown) kit.state.wallets.set({ ...wallets, connectors: [...wallets.connectors, connector] })
}

/** Choices of an earlier visit hold where the host still offers the network and nothing was chosen meanwhile. */
function restoreNetworks(
  kit: Kit,
  networks: Readonly<Partial<Record<Namespace, `${Namespace}:${string}`>>>,
  activeNamespace: Namespace | undefined
): void {
  const state = kit.state.network.get()
  const offered = Object.fromEntries(Object.entries(networks).filter(([, id]) => findNetwork(kit, id)))
  kit.state.network.set({
    ...state,
    selected: { ...offered, ...state.selected },
    activeNamespace:
      activeNamespace && state.networks.some(network => network.chainNamespace === activeNamespace)
        ? activeNamespace
        : state.activeNamespace
  })
}

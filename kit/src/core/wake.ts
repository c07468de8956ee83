import { discoveryPatience } from '../protocol/limits.js'
import { type Namespace, namespaces } from '../protocol/namespaces.js'
import { loadRecentWallets } from './actions/loadRecentWallets.js'
import { reconnect } from './actions/reconnect.js'
import { attemptOf } from './connection/attempt.js'
import type { Connector } from './contracts/Connector.js'
import type { Kit } from './Kit.js'
import { findNetwork } from './select/network.js'
import { recall } from './storage/remembered.js'
import { within } from './within.js'

/** Wakes a kit up in a browser: looks for wallets, and brings back the networks chosen before. Makes no request. */
export async function wake(kit: Kit): Promise<void> {
  const { enableEIP6963, enableInjected } = kit.config.get()
  const looking = Object.values(kit.adapters).map(async adapter => {
    try {
      const stop = await adapter.discover({ enableEIP6963, enableInjected }, connector =>
        addConnector(kit, connector)
      )
      kit.onDestroy(stop)
    } catch (error) {
      kit.report(error)
    }
  })
  const [{ networks, activeNamespace }] = await Promise.all([recall(kit), loadRecentWallets(kit)])
  restoreNetworks(kit, networks, activeNamespace)
  await within(kit, discoveryPatience, Promise.all(looking))
}

/** Reconnects the remembered wallets; resolves when each has ended in a final state, 5 s at most (promise P2). */
export async function reconnectAll(kit: Kit): Promise<void> {
  const { networks } = kit.config.get()
  const before = new Map(namespaces.map(namespace => [namespace, attemptOf(kit, namespace)]))
  // What is being written now decides, and what happens while it is read (promise P1).
  const { connectors } = await kit.inTurn(() => recall(kit))
  const remembered = Object.entries(connectors) as [Namespace, string][]
  await Promise.all(
    remembered
      .filter(([namespace]) => attemptOf(kit, namespace) === before.get(namespace))
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
  // Somebody was faster: a wallet that is connected says where we are.
  const isUntouched =
    Object.keys(kit.state.connection.get()).length === 0 &&
    state.activeNamespace === kit.config.get().defaultNetwork.chainNamespace
  const offered = Object.fromEntries(Object.entries(networks).filter(([, id]) => findNetwork(kit, id)))
  kit.state.network.set({
    ...state,
    selected: { ...offered, ...state.selected },
    activeNamespace:
      isUntouched &&
      activeNamespace &&
      state.networks.some(network => network.chainNamespace === activeNamespace)
        ? activeNamespace
        : state.activeNamespace
  })
}

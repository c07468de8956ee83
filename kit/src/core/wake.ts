import { discoveryPatience } from '../protocol/limits.js'
import type { Namespace } from '../protocol/namespaces.js'
import { loadRecentWallets } from './actions/loadRecentWallets.js'
import type { Connector } from './contracts/Connector.js'
import type { Kit } from './Kit.js'
import { findNetwork } from './select/network.js'
import { mayRemember } from './storage/mayRemember.js'
import { recall } from './storage/remembered.js'
import { within } from './within.js'

/** Wakes a kit up in a browser: looks for wallets, and brings back the networks chosen before. Makes no request. */
export async function wake(kit: Kit): Promise<void> {
  const { enableEIP6963, enableInjected } = kit.config.get()
  if (kit.factories.length > 0) (await import('./connection/offerConnectors.js')).offerConnectors(kit)
  // Wanted in a moment: fetched while wallets are looked for.
  if (mayRemember(kit)) void kit.withActing(() => undefined).catch(() => undefined)
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

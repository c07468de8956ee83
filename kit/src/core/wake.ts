import { lazyImport } from '../protocol/lazyImport.js'
import { discoveryPatience } from '../protocol/limits.js'
import type { Namespace } from '../protocol/namespaces.js'
import { loadRecentWallets } from './actions/loadRecentWallets.js'
import type { Connector } from './contracts/Connector.js'
import type { Kit } from './Kit.js'
import { findNetwork } from './select/network.js'
import type { ConnectionState } from './state/connection.js'
import { mayRemember } from './storage/mayRemember.js'
import type { Remembered } from './storage/parseRemembered.js'
import { recall } from './storage/remembered.js'
import { within } from './within.js'

const loadOfferConnectors = /* @__PURE__ */ lazyImport(() => import('./connection/offerConnectors.js'))

/** Wakes a kit up in a browser: looks for wallets, and brings back the networks chosen before. Makes no request. */
export async function wake(kit: Kit): Promise<void> {
  const { enableEIP6963, enableInjected } = kit.config.get()
  if (kit.factories.length > 0) (await loadOfferConnectors()).offerConnectors(kit)
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
  const [remembered] = await Promise.all([recall(kit), loadRecentWallets(kit)])
  restoreNetworks(kit, remembered)
  await within(kit, discoveryPatience, Promise.all(looking))
}

function addConnector(kit: Kit, connector: Connector): void {
  const wallets = kit.state.wallets.get()
  const isKnown = wallets.connectors.some(
    known => known.id === connector.id && known.namespace === connector.namespace
  )
  if (!isKnown) kit.state.wallets.set({ ...wallets, connectors: [...wallets.connectors, connector] })
}

/** Whether an asynchronous storage has not yet said if a wallet is remembered. */
const isUnknown = (state: ConnectionState) => state.status === 'connecting' && state.connectorId === undefined

/**
 * Choices of an earlier visit hold where the host still offers the network and nothing was chosen meanwhile. That of a wallet that
 * is to be found again waits for the wallet, which may have left it (promise P2).
 */
function restoreNetworks(kit: Kit, { networks, connectors, activeNamespace }: Remembered): void {
  const { enableReconnect } = kit.config.get()
  const state = kit.state.network.get()
  // Somebody was faster: a wallet that is connected says where we are.
  const isUntouched =
    Object.values(kit.state.connection.get()).every(isUnknown) &&
    state.activeNamespace === kit.config.get().defaultNetwork.chainNamespace
  const isSaidLater = (namespace: string) =>
    enableReconnect && connectors[namespace as Namespace] !== undefined
  const offered = Object.fromEntries(
    Object.entries(networks).filter(([namespace, id]) => findNetwork(kit, id) && !isSaidLater(namespace))
  )
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

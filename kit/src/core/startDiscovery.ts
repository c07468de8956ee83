import { lazyImport } from '../protocol/lazyImport.js'
import { discoveryPatience } from '../protocol/limits.js'
import { loadRecentWallets } from './actions/loadRecentWallets.js'
import type { Connector } from './contracts/Connector.js'
import type { Kit } from './Kit.js'
import { mayRemember } from './storage/mayRemember.js'
import { recall } from './storage/remembered.js'
import { within } from './within.js'
import { withWalletActions } from './withWalletActions.js'

const loadOfferConnectors = /* @__PURE__ */ lazyImport(() => import('./connection/offerConnectors.js'))

/** Looks for the wallets of the page, and selects the networks of the last visit. Makes no request. */
export async function startDiscovery(kit: Kit): Promise<void> {
  const { enableEIP6963, enableInjected } = kit.config.get()
  if (kit.factories.length > 0) (await loadOfferConnectors()).offerConnectors(kit)
  // Wanted in a moment: fetched while wallets are looked for.
  if (mayRemember(kit)) void withWalletActions(() => undefined).catch(() => undefined)
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
  if (remembered.activeNamespace || Object.keys(remembered.networks).length > 0)
    await withWalletActions(({ restoreNetworks }) => restoreNetworks(kit, remembered)).catch(kit.report)
  await within(kit, discoveryPatience, Promise.all(looking))
}

function addConnector(kit: Kit, connector: Connector): void {
  const wallets = kit.state.wallets.get()
  const isKnown = wallets.connectors.some(
    known => known.id === connector.id && known.namespace === connector.namespace
  )
  if (!isKnown) kit.state.wallets.set({ ...wallets, connectors: [...wallets.connectors, connector] })
}

import { lazyImport } from '../protocol/lazyImport.js'
import { discoveryPatience } from '../protocol/limits.js'
import { loadRecentWallets } from './actions/loadRecentWallets.js'
import { connectorContext } from './connection/connectorContext.js'
import type { Kit } from './Kit.js'
import { mayRemember } from './storage/mayRemember.js'
import { recall } from './storage/remembered.js'
import { within } from './within.js'
import { preloadWalletActions, withWalletActions } from './withWalletActions.js'

const loadCreateConnectors = /* @__PURE__ */ lazyImport(() => import('./connection/createConnectors.js'))

/** Discovers the wallets of the page and selects the networks of the last visit. Sends no request. */
export async function startDiscovery(kit: Kit): Promise<void> {
  if (kit.factories.length > 0) (await loadCreateConnectors()).createConnectors(kit)
  // Needed to reconnect: loaded while wallets are discovered.
  if (mayRemember(kit)) preloadWalletActions()
  const context = connectorContext(kit)
  // In an async function, because an adapter may throw synchronously.
  const discoveries = Object.values(kit.adapters).map(adapter =>
    (async () => adapter.discover(context))().catch(kit.report)
  )
  const [remembered] = await Promise.all([recall(kit), loadRecentWallets(kit)])
  if (remembered.activeNamespace || Object.keys(remembered.networks).length > 0)
    await withWalletActions(actions => actions.restoreNetworks(kit, remembered)).catch(kit.report)
  await within(kit, discoveryPatience, Promise.all(discoveries))
}

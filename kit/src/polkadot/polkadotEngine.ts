import type { ClientContext, NetworkClient } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Network } from '../protocol/network.js'

/** The implementation of the adapter for Polkadot, loaded at its first call. */
export { discover } from './discover.js'

const loadClient = /* @__PURE__ */ lazyImport(() => import('./client.js'))

/** Loads the code that reads a network. */
export async function createClient(network: Network, context: ClientContext): Promise<NetworkClient> {
  return (await loadClient()).createNetworkClient(network, context)
}

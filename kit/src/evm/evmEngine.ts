import type { NetworkClient } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Network } from '../protocol/network.js'

/** The implementation of the adapter for EVM chains, loaded at its first call. */
export { discover } from './discover.js'

const loadClient = /* @__PURE__ */ lazyImport(() => import('./client.js'))

/** Loads viem, and the code that reads a network with it. */
export async function createClient(network: Network): Promise<NetworkClient> {
  const { createNetworkClient } = await loadClient()
  return createNetworkClient(network)
}

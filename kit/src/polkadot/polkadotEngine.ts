import type { NetworkClient } from '../core/contracts/Adapter.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Network } from '../protocol/network.js'

/** The implementation of the adapter for Polkadot, loaded at its first call. */
export { discover } from './discover.js'

const loadClient = /* @__PURE__ */ lazyImport(() => import('./client.js'))

/** Loads the code that reads a network. */
export async function createClient(network: Network, context: ConnectorContext): Promise<NetworkClient> {
  return (await loadClient()).createNetworkClient(network, context)
}

/** Whether a text is an address on a network. */
export async function isAddress(text: string, network: Network): Promise<boolean> {
  const { readAddress } = await loadClient()
  return readAddress(text, network) !== undefined
}

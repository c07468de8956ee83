import type { NetworkClient } from '../core/contracts/Adapter.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Network } from '../protocol/network.js'
import { isAddress as isAddressText } from './address.js'

/** The implementation of the adapter for Solana, loaded at its first call. */
export { discover } from './discover.js'

const loadClient = /* @__PURE__ */ lazyImport(() => import('./rpc/client.js'))

/** Loads the code that reads a network. */
export async function createClient(network: Network, context: ConnectorContext): Promise<NetworkClient> {
  const { createNetworkClient } = await loadClient()
  return createNetworkClient(network, context.environment)
}

/** Base58 has no checksum, and addresses are those of every network. */
export const isAddress = (text: string): boolean => isAddressText(text)

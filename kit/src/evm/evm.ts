import type { Adapter } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'

const loadDiscover = /* @__PURE__ */ lazyImport(() => import('./discover.js'))
const loadClient = /* @__PURE__ */ lazyImport(() => import('./client.js'))

/**
 * The adapter for EVM chains (`eip155`): finds browser wallets by EIP-6963 and `window.ethereum`, speaks EIP-1193
 * with them, and reads balances through each network's own RPC with viem, which is loaded on the first read.
 * @example createLatchkey({ adapters: [evm()], networks: [mainnet] })
 */
export function evm(): Adapter {
  return {
    namespace: 'eip155',
    async discover(options, onConnector) {
      const { discover } = await loadDiscover()
      return discover(window, options, onConnector)
    },
    async client(network) {
      const { createNetworkClient } = await loadClient()
      return createNetworkClient(network)
    }
  }
}

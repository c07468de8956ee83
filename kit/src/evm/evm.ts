import type { Adapter } from '../core/contracts/Adapter.js'

/**
 * The adapter for EVM chains (`eip155`): finds browser wallets by EIP-6963 and `window.ethereum`, speaks EIP-1193
 * with them, and reads balances through each network's own RPC with viem, which is loaded on the first read.
 * @example createLatchkey({ adapters: [evm()], networks: [mainnet] })
 */
export function evm(): Adapter {
  return {
    namespace: 'eip155',
    async discover(options, onConnector) {
      const { discover } = await import('./discover.js')
      return discover(window, options, onConnector)
    },
    async client(network) {
      const { createNetworkClient } = await import('./client.js')
      return createNetworkClient(network)
    }
  }
}

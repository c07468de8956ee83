import type { Adapter } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'

const loadEvmEngine = /* @__PURE__ */ lazyImport(() => import('./evmEngine.js'))

/**
 * The adapter for EVM chains (`eip155`): discovers browser wallets by EIP-6963 and `window.ethereum`, uses
 * them by EIP-1193, and reads balances through each network's own RPC with viem, which is loaded on the first read.
 * @example createLatchkey({ adapters: [evm()], networks: [mainnet] })
 */
export function evm(): Adapter {
  return {
    namespace: 'eip155',
    load: loadEvmEngine,
    discover: async context => (await loadEvmEngine()).discover(context),
    client: async network => (await loadEvmEngine()).createClient(network)
  }
}

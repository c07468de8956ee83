import type { Adapter } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { SolanaOptions } from './SolanaOptions.js'

const loadSolanaEngine = /* @__PURE__ */ lazyImport(() => import('./solanaEngine.js'))

/**
 * The adapter for Solana: discovers wallets by the Wallet Standard, on Android also those of the Mobile Wallet Adapter, and reads
 * and sends through each network's own RPC, without a library. All of its code is loaded on first use.
 * @example createLatchkey({ adapters: [solana()], networks: [solanaMainnet] })
 */
export function solana(options: SolanaOptions = {}): Adapter {
  return {
    namespace: 'solana',
    listsTokens: true,
    load: loadSolanaEngine,
    discover: async context => (await loadSolanaEngine()).discover(context, options),
    // Base58 has one spelling for an address.
    isSameAddress: (one, other) => one === other,
    client: async (network, context) => (await loadSolanaEngine()).createClient(network, context)
  }
}

import type { Adapter } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'

const loadEngine = /* @__PURE__ */ lazyImport(() => import('./cosmosEngine.js'))

/**
 * The adapter for Cosmos chains (`cosmos`): discovers Keplr, Leap and other wallets with the same API, signs messages by ADR-36, and reads
 * balances through the REST API of each network's `chainInfo`, with which a wallet can also add a chain that it does not know. Networks
 * are the host's (`defineNetwork`).
 * @example createLatchkey({ adapters: [cosmos()], networks: [cosmosHub] })
 */
export function cosmos(): Adapter {
  return {
    namespace: 'cosmos',
    load: loadEngine,
    isSameAddress,
    discover: async context => (await loadEngine()).discover(context),
    client: async (network, context) => (await loadEngine()).createClient(network, context)
  }
}

/** Bech32 is written in lower or in upper case (BIP-173). */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

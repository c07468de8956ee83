import type { Adapter } from '../core/contracts/Adapter.js'
import type { CaipNetworkId } from '../protocol/caip.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { isSameAddress } from './isSameAddress.js'

const loadEngine = /* @__PURE__ */ lazyImport(() => import('./bitcoinEngine.js'))

/** Options of `bitcoin()`. */
export type BitcoinOptions = {
  /**
   * Where the balance of an account is read if no data API serves the network (option `server`): the base URL of an API of Esplora's form by CAIP-2
   * id (https://github.com/Blockstream/esplora/blob/master/API.md). Default: none, and balances are unavailable then. The host of the URL
   * learns the visitors' addresses.
   */
  readonly esploraUrls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/**
 * The adapter for Bitcoin (`bip122`): discovers wallets with the API of Sats Connect (WBIP), Leather, UniSat, OKX and the Wallet Standard, each of
 * which loads its code when it is chosen.
 * @example createLatchkey({ adapters: [bitcoin()], networks: [bitcoinMainnet, bitcoinTestnet] })
 */
export function bitcoin({ esploraUrls = {} }: BitcoinOptions = {}): Adapter {
  return {
    namespace: 'bip122',
    load: loadEngine,
    discover: async context => (await loadEngine()).discover(context),
    isSameAddress,
    balanceSource: 'service',
    client: async (network, context) =>
      (await loadEngine()).createClient(network, esploraUrls[network.caipNetworkId], context)
  }
}

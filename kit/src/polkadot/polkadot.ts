import type { Adapter } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { isSameAddress } from './readSs58.js'

const loadEngine = /* @__PURE__ */ lazyImport(() => import('./polkadotEngine.js'))

/**
 * The adapter for Polkadot and other Substrate chains (`polkadot`): discovers extensions in `window.injectedWeb3`, signs messages with
 * `signRaw`, and reads balances through each network's own RPC. Networks are the host's: `ss58Format` of `defineNetwork` is the prefix of
 * their addresses.
 * @example createLatchkey({ adapters: [polkadot()], networks: [relayChain] })
 */
export function polkadot(): Adapter {
  return {
    namespace: 'polkadot',
    load: loadEngine,
    isSameAddress,
    discover: async context => (await loadEngine()).discover(context),
    client: async (network, context) => (await loadEngine()).createClient(network, context)
  }
}

import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { CosmosPage, CosmosProvider } from './keplr.js'
import type { Place } from './places.js'

const loadWallet = /* @__PURE__ */ lazyImport(() => import('./wallet.js'))

type Wallet = ReturnType<typeof import('./wallet.js').createWallet>

/** A connector for one wallet. Its code is loaded on first use, so that a page that only lists wallets does not load it. */
export function createConnector(
  { path, name, rdns, event }: Place,
  provider: CosmosProvider,
  page: CosmosPage,
  context: ConnectorContext
): Connector {
  const id = rdns ?? path.join('.')
  let wallet: Wallet | undefined
  const load = async () => {
    const { createWallet } = await loadWallet()
    wallet ??= createWallet({ id, provider, page, event, context })
    return wallet
  }
  return {
    id,
    name,
    ...(rdns !== undefined && { rdns }),
    type: 'INJECTED',
    namespace: 'cosmos',
    reach: 'page',
    activeChain: 'page',
    connect: async parameters => (await load()).connect(parameters),
    disconnect: async how => (await load()).disconnect(how),
    subscribe: listener => wallet?.subscribe(listener) ?? (() => undefined),
    switchNetwork: async (network, how) => (await load()).switchNetwork(network, how),
    signMessage: async question => (await load()).signMessage(question)
  }
}

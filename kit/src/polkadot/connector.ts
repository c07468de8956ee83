import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { InjectedExtension } from './injected.js'
import type { ExtensionName } from './names.js'

const loadWallet = /* @__PURE__ */ lazyImport(() => import('./wallet.js'))

type Wallet = ReturnType<typeof import('./wallet.js').createWallet>

/** A connector for one extension. Its code is loaded on first use, so that a page that only lists wallets does not load it. */
export function createConnector(
  name: ExtensionName,
  extension: InjectedExtension,
  context: ConnectorContext
): Connector {
  let wallet: Wallet | undefined
  const load = async () => {
    const { createWallet } = await loadWallet()
    wallet ??= createWallet({ id: name.id, extension, context })
    return wallet
  }
  return {
    ...name,
    type: 'INJECTED',
    namespace: 'polkadot',
    reach: 'page',
    activeChain: 'page',
    connect: async parameters => (await load()).connect(parameters),
    disconnect: async how => (await load()).disconnect(how),
    subscribe: listener => wallet?.subscribe(listener) ?? (() => undefined),
    switchNetwork: async network => (await load()).switchNetwork(network),
    signMessage: async question => (await load()).signMessage(question),
    chooseAccount: address => wallet?.chooseAccount(address)
  }
}

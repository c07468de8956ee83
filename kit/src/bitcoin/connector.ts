import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { BitcoinWallet } from './createWallet.js'
import type { FoundWallet } from './families.js'

const loadWallet = /* @__PURE__ */ lazyImport(() => import('./wallet.js'))

/** The properties of a discovered wallet: a connector without its functions. */
export type ConnectorDescription = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns' | 'identity'>

/** Families whose wallets have a network of their own. Each request to the others names it, and the kit keeps it. */
const chainFamilies: readonly string[] = ['satsConnect', 'unisat']

/** A connector for one wallet of the page. The code of its family is loaded on first use, so that a page that only lists wallets does not load it. */
export function createConnector(
  description: ConnectorDescription,
  found: FoundWallet,
  context: Pick<ConnectorContext, 'environment' | 'selectedNetwork'>
): Connector {
  let opening: Promise<BitcoinWallet> | undefined
  let wallet: BitcoinWallet | undefined
  const open = () => {
    opening ??= (async () => {
      const { createWallet, createRemembered, openWallet } = await loadWallet()
      const remembered = createRemembered(context, description.id)
      wallet = createWallet(await openWallet(found, remembered), remembered, context)
      return wallet
    })().catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    ...description,
    namespace: 'bip122',
    reach: 'page',
    ...(!chainFamilies.includes(found.family) && { activeChain: 'page' as const }),
    connect: async parameters => (await open()).connect(parameters),
    async disconnect({ keepPermission } = { keepPermission: false }) {
      if (!keepPermission) await wallet?.disconnect()
    },
    // Before the first `connect` there is nothing to report.
    subscribe: listener => wallet?.subscribe(listener) ?? (() => undefined),
    switchNetwork: async (network, how) => (await open()).switchNetwork(network, how),
    signMessage: async question => (await open()).signMessage(question),
    setAccountType: async type => (await open()).setAccountType(type)
  }
}

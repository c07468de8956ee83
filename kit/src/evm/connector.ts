import type { Connector, ConnectorEvent } from '../core/contracts/Connector.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Timer } from '../protocol/within.js'
import type { Eip1193Provider } from './provider.js'
import type { Known } from './subscribe.js'

const loadWallet = /* @__PURE__ */ lazyImport(() => import('./wallet.js'))

/** How a wallet was found: everything of a connector but what it does. */
export type ConnectorDescription = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns' | 'identity'>

/**
 * A connector to one EIP-1193 provider. What it does is loaded on first use, so that a page that only offers wallets
 * carries nothing but their names.
 */
export function createConnector(
  description: ConnectorDescription,
  provider: Eip1193Provider,
  timer: Timer
): Connector {
  const known: Known = { accounts: '', chainId: '' }
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let stop: (() => void) | undefined
  let wallet: typeof import('./wallet.js') | undefined
  const tell = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const load = async () => {
    wallet ??= await loadWallet()
    return wallet
  }
  return {
    ...description,
    namespace: 'eip155',
    reach: 'page',
    async connect({ silent }) {
      const wallet = await load()
      // What was known before is no longer: the same account, shared anew, is news.
      if (!silent) known.accounts = ''
      const session = await wallet.connect(provider, timer, silent)
      const isNews = known.accounts !== session.accounts.join()
      known.accounts = session.accounts.join()
      known.chainId = session.chainId
      // Who waits for an earlier request to be answered (-32002, promise P7) learns it from that answer.
      if (isNews && !silent) tell({ type: 'accounts', accounts: session.accounts })
      return session
    },
    async disconnect({ keepPermission } = { keepPermission: false }) {
      if (!keepPermission) await wallet?.disconnect(provider, timer)
    },
    subscribe(listener) {
      // Before the first `connect` there is nothing to tell: no wallet speaks to a page it does not know.
      if (wallet === undefined) return () => undefined
      const hear: typeof listener = event => listener(event)
      listeners.add(hear)
      stop ??= wallet.subscribe(provider, known, tell)
      return () => {
        listeners.delete(hear)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    async switchNetwork(network, how) {
      await (await load()).switchNetwork(provider, timer, network, how?.signal)
      // A wallet that switched without an event must be heard when it goes back.
      if (known.chainId !== String(network.id)) known.chainId = ''
    },
    signMessage: async question => (await load()).signMessage(provider, question)
  }
}

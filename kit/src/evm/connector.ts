import type { Connector, ConnectorEvent } from '../core/contracts/Connector.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Timer } from '../protocol/within.js'
import type { Eip1193Provider } from './provider.js'
import type { Known } from './subscribe.js'

const loadWallet = /* @__PURE__ */ lazyImport(() => import('./wallet.js'))

/** The properties of a discovered wallet: a connector without its functions. */
export type ConnectorDescription = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns' | 'identity'>

/**
 * A connector for one EIP-1193 provider. Its code is loaded on first use, so that a page that only lists wallets does not load it.
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
      // Forget the last reported values: the same account, shared again, must be reported.
      if (!silent) known.accounts = ''
      const session = await wallet.connect(provider, timer, silent)
      const isNews = known.accounts !== session.accounts.join()
      known.accounts = session.accounts.join()
      known.chainId = session.chainId
      // After -32002 (promise P7) the answer to the earlier request is reported as an event.
      if (isNews && !silent) tell({ type: 'accounts', accounts: session.accounts })
      return session
    },
    async disconnect({ keepPermission } = { keepPermission: false }) {
      if (!keepPermission) await wallet?.disconnect(provider, timer)
    },
    subscribe(listener) {
      // Before the first `connect` there is nothing to report: a wallet sends no events to a page without a permission.
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
      // After a switch without an event, the event of the switch back must not count as a repetition.
      if (known.chainId !== String(network.id)) known.chainId = ''
    },
    signMessage: async question => (await load()).signMessage(provider, question)
  }
}

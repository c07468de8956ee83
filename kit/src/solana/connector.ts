import type { Connector, ConnectorEvent } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { SolanaOptions } from './SolanaOptions.js'
import type { WalletPort } from './WalletPort.js'
import type { ConnectedWallet } from './wallet.js'

const loadWallet = /* @__PURE__ */ lazyImport(() => import('./wallet.js'))

/** The properties of a discovered wallet: a connector without its functions. */
export type ConnectorDescription = Pick<
  Connector,
  'id' | 'name' | 'type' | 'reach' | 'icon' | 'rdns' | 'identity'
>

/**
 * A connector for one wallet, by its port. Its code is loaded on first use, so that a page that only lists wallets does not load
 * it. Such wallets have no active network: each request names its own, so that the page keeps the network.
 */
export function createConnector(
  description: ConnectorDescription,
  createPort: () => Promise<WalletPort>,
  context: ConnectorContext,
  options: SolanaOptions
): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let connected: ConnectedWallet | undefined
  let stop: (() => void) | undefined
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const load = async (): Promise<ConnectedWallet> => {
    const { createWallet } = await loadWallet()
    connected ??= createWallet({ port: await createPort(), context, options, emit })
    return connected
  }
  return {
    ...description,
    namespace: 'solana',
    activeChain: 'page',
    connect: async parameters => (await load()).connect(parameters),
    async disconnect({ keepPermission } = { keepPermission: false }) {
      await connected?.disconnect(keepPermission)
    },
    subscribe(listener) {
      // Before the first `connect` there is nothing to report.
      if (!connected) return () => undefined
      const hear: typeof listener = event => listener(event)
      listeners.add(hear)
      stop ??= connected.subscribe()
      return () => {
        listeners.delete(hear)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    switchNetwork: async network => (await load()).switchNetwork(network),
    signMessage: async question => (await load()).signMessage(question),
    signIn: async question => (await load()).signIn(question),
    chooseAccount: address => connected?.chooseAccount(address)
  }
}

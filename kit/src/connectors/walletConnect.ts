import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { namespaces } from '../protocol/namespaces.js'
import type { CreateSocket, Keychain } from '../walletconnect/contracts.js'
import type { WalletConnectConnector } from './walletConnect/createConnector.js'

const loadCreateConnector = /* @__PURE__ */ lazyImport(() => import('./walletConnect/createConnector.js'))
const loadNoRelay = /* @__PURE__ */ lazyImport(() => import('./walletConnect/noRelay.js'))

/** Replacements for tests and special applications. */
export type WalletConnectOptions = {
  /** Opens the socket to a relay. Default: `WebSocket`. */
  readonly createSocket?: CreateSocket
  /** Keeps keys and sessions. Default: IndexedDB under a key that cannot leave the browser. */
  readonly keychain?: Keychain
}

/**
 * Connects any WalletConnect wallet by a code or a link: one connector for each namespace, all on one client. The client is loaded
 * when a wallet is connected that way or a session of an earlier visit exists. Needs a relay: option `server`, or
 * `services.relay`. Without a relay, `onError` receives LATCHKEY_CONFIG__NO_RELAY and the modal offers no wallets by a code. One
 * approval connects several namespaces; disconnecting one namespace leaves the others, and the last one ends the session.
 * Its connectors reject with LATCHKEY_CONNECT__*, LATCHKEY_NETWORK__*, LATCHKEY_RELAY__*.
 * @example createLatchkey({ networks: [mainnet], connectors: [walletConnect()], server: 'https://wallets.my.app' })
 */
export function walletConnect(options: WalletConnectOptions = {}): ConnectorFactory {
  return context => {
    if (context.relays.length === 0) {
      loadNoRelay().then(({ noRelay }) => context.report(noRelay()), context.report)
      return []
    }
    let connector: WalletConnectConnector | undefined
    const load = async () => {
      const { createConnector } = await loadCreateConnector()
      connector ??= createConnector(context, options, connectors)
      return connector
    }
    const connectors: readonly Connector[] = namespaces.map(namespace => ({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      reach: 'code',
      activeChain: 'page',
      namespace,
      connect: async parameters => (await load()).connect(namespace, parameters),
      disconnect: async () => connector?.disconnect(namespace),
      // Before the first `connect` there is no client, and so no event.
      subscribe: listener => connector?.subscribe(namespace, listener) ?? (() => undefined),
      switchNetwork: async (network, how) => (await load()).switchNetwork(network, how),
      signMessage: async parameters => (await load()).signMessage(namespace, parameters),
      dismissRequest: async id => (await load()).dismissRequest(namespace, id)
    }))
    return connectors
  }
}

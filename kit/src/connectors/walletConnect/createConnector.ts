import type {
  Connector,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters,
  SwitchOptions
} from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { WalletConnectOptions } from '../walletConnect.js'
import { boundedStorage, openClient } from './client.js'
import type { Context } from './context.js'
import { pair } from './pairing.js'
import type { Sessions } from './sessions.js'
import type { MessageToSign } from './signMessage.js'

// `UniversalConnector` has a client of its own: from here, so that it is not another file for those who do not use it.
export { createKeychain } from '../../walletconnect/keys/createKeychain.js'
export { boundedStorage, openClient } from './client.js'
export { toConnectError } from './errors.js'

const loadSessions = /* @__PURE__ */ lazyImport(() => import('./sessions.js'))

type Listener = (event: ConnectorEvent) => void

/** The implementation of a kit's WalletConnect connectors: their methods, with the namespace as a parameter. */
export type WalletConnectConnector = {
  connect(namespace: Namespace, parameters: ConnectParameters): Promise<ConnectorSession>
  disconnect(namespace: Namespace): Promise<void>
  subscribe(namespace: Namespace, listener: Listener): () => void
  switchNetwork(network: Network, how?: SwitchOptions): Promise<void>
  signMessage(namespace: Namespace, message: MessageToSign): Promise<string>
  dismissRequest(namespace: Namespace, id: number): Promise<void>
}

/** Makes the implementation behind `walletConnect()`. Opens no client and no socket until the first connection. */
export function createConnector(
  kit: ConnectorContext,
  options: WalletConnectOptions,
  connectors: readonly Connector[]
): WalletConnectConnector {
  const listeners = new Map<Namespace, Set<Listener>>()
  const listenersOf = (namespace: Namespace) => listeners.get(namespace) ?? new Set<Listener>()
  // Answers of the time before the kit subscribed, as after a reload.
  const early: (readonly [Namespace, ConnectorEvent])[] = []
  const notify: Context['notify'] = (namespace, event) => {
    const all = [...listenersOf(namespace)]
    if (all.length === 0 && event.type === 'lateAnswer') early.push([namespace, event])
    for (const listener of all) listener(event)
  }
  const storage = boundedStorage(kit.environment)
  const context: Context = {
    kit,
    storage,
    ...openClient(kit, storage, options),
    connected: new Map(),
    lateAnswers: [],
    connectors,
    hasSubscriber: namespace => listenersOf(namespace).size > 0,
    notify
  }
  let loading: Promise<Sessions> | undefined
  const sessions = () => {
    loading ??= loadSessions()
      .then(({ createSessions }) => createSessions(context))
      .catch(error => {
        loading = undefined
        throw error
      })
    return loading
  }

  return {
    async connect(namespace, { network, ...parameters }) {
      if (parameters.silent) return (await sessions()).restore(namespace, network)
      const session = await pair(context, parameters)
      return (await sessions()).accept(namespace, session, network)
    },
    disconnect: async namespace => (await sessions()).disconnect(namespace),
    subscribe(namespace, listener) {
      const own: Listener = event => listener(event)
      listeners.set(namespace, listenersOf(namespace).add(own))
      // The kit writes the connection after it has subscribed.
      void Promise.resolve().then(() => {
        for (const [name, event] of early.splice(0)) notify(name, event)
      })
      return () => listenersOf(namespace).delete(own)
    },
    switchNetwork: async (network, how) => (await sessions()).switchNetwork(network, how),
    signMessage: async (namespace, message) => (await sessions()).signMessage(namespace, message),
    dismissRequest: async (namespace, id) => (await sessions()).dismissRequest(namespace, id)
  }
}

import type {
  Connector,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters
} from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { WalletConnectOptions } from '../walletConnect.js'
import { approve } from './approve.js'
import { boundedStorage } from './boundedStorage.js'
import type { Sessions } from './createSessions.js'
import type { Desk, Use } from './Desk.js'
import { openClient } from './openClient.js'
import type { Signing } from './signMessage.js'

const loadCreateSessions = /* @__PURE__ */ lazyImport(() => import('./createSessions.js'))

type Listener = (event: ConnectorEvent) => void

/** All that the connectors of one kit do, namespace by namespace. */
export type Wallet = {
  connect(namespace: Namespace, parameters: ConnectParameters): Promise<ConnectorSession>
  disconnect(namespace: Namespace): Promise<void>
  subscribe(namespace: Namespace, listener: Listener): () => void
  switchNetwork(network: Network, how?: { readonly silent?: boolean | undefined }): Promise<void>
  signMessage(namespace: Namespace, signing: Signing): Promise<string>
  dismissRequest(namespace: Namespace, id: number): Promise<void>
}

/** Makes what is behind `walletConnect()`. Nothing is opened before it is used. */
export function createWallet(
  context: ConnectorContext,
  options: WalletConnectOptions,
  connectors: readonly Connector[]
): Wallet {
  const listeners = new Map<Namespace, Set<Listener>>()
  const heardBy = (namespace: Namespace) => listeners.get(namespace) ?? new Set<Listener>()
  const storage = boundedStorage(context.environment)
  const desk: Desk = {
    context,
    storage,
    ...openClient(context, storage, options),
    uses: new Map<Namespace, Use>(),
    late: [],
    connectors,
    isHeard: namespace => heardBy(namespace).size > 0,
    tell(namespace, event) {
      for (const listener of [...heardBy(namespace)]) listener(event)
    }
  }
  let loading: Promise<Sessions> | undefined
  const sessions = () => {
    loading ??= loadCreateSessions()
      .then(({ createSessions }) => createSessions(desk))
      .catch(error => {
        loading = undefined
        throw error
      })
    return loading
  }

  return {
    async connect(namespace, { network, ...parameters }) {
      if (parameters.silent) return (await sessions()).restore(namespace, network)
      const approved = await approve(desk, parameters)
      return (await sessions()).accept(namespace, approved, network)
    },
    disconnect: async namespace => (await sessions()).end(namespace),
    subscribe(namespace, listener) {
      const hear: Listener = event => listener(event)
      listeners.set(namespace, heardBy(namespace).add(hear))
      return () => heardBy(namespace).delete(hear)
    },
    switchNetwork: async (network, how) => (await sessions()).switchNetwork(network, how),
    signMessage: async (namespace, signing) => (await sessions()).signMessage(namespace, signing),
    dismissRequest: async (namespace, id) => (await sessions()).dismissRequest(namespace, id)
  }
}

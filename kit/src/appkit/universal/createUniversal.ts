import { callHost } from '../../client/emitter.js'
import { mainnet } from '../../chains/mainnet.js'
import type { WalletConnectOptions } from '../../connectors/walletConnect.js'
import type { Connector } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { EarlyEnvironment, Environment } from '../../core/contracts/Environment.js'
import { createLatchkey } from '../../createLatchkey.js'
import { mountModal } from '../../elements/mountModal.js'
import type { Latchkey } from '../../latchkey.js'
import { isNamespace } from '../../protocol/caip.js'
import { noRelay, userRejected, walletDisconnected } from '../../protocol/errors/wallet.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { NetworkInput } from '../../protocol/network.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { topicKey, type UniversalConnectorOptions, type UniversalRequest } from './options.js'
import type { UniversalClient } from './universalClient.js'

const loadClient = /* @__PURE__ */ lazyImport(() => import('./universalClient.js'))

/** How long a storage may take, in ms. Ours. */
const storagePatience = 2_000

type Listener = (value: unknown) => void

/** What is behind a `UniversalConnector`. */
export type Universal = {
  readonly latchkey: Latchkey
  readonly session: () => Session | undefined
  /** Uses the session of an earlier visit. */
  readonly restore: () => Promise<void>
  readonly connect: () => Promise<Session>
  readonly disconnect: () => Promise<void>
  readonly request: (request: UniversalRequest, chainId?: string) => Promise<unknown>
  readonly on: (event: string, listener: Listener) => void
  readonly removeListener: (event: string, listener: Listener) => void
}

/** Makes an instance of the kit that only shows codes, and the WalletConnect client that makes them. */
export function createUniversal(
  options: UniversalConnectorOptions,
  surroundings: {
    readonly environment?: Environment | EarlyEnvironment
    readonly walletConnect?: WalletConnectOptions
  }
): Universal {
  const { networks, ...passed } = options
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) callHost(() => listener(value))
  }
  let client: UniversalClient | undefined
  let approve: (session: Session) => void = () => undefined
  const clientOf = async (context: ConnectorContext): Promise<UniversalClient> => {
    const { createUniversalClient } = await loadClient()
    client ??= createUniversalClient(context, networks, emit, surroundings.walletConnect ?? {})
    return client
  }
  let context: ConnectorContext | undefined
  const latchkey = createLatchkey(
    {
      ...passed,
      networks: [carrierOf(options)],
      basic: true,
      enableReconnect: false,
      features: { analytics: false },
      connectors: [
        made => {
          context = made
          const ask: Connector['connect'] = async parameters =>
            (await clientOf(made)).pair(parameters, session => approve(session))
          return made.relays.length > 0 ? [codeConnector(options, ask)] : []
        }
      ]
    },
    surroundings.environment
  )
  if (typeof document !== 'undefined') mountModal(latchkey)
  const loaded = async (): Promise<UniversalClient> => {
    await latchkey.load()
    if (!context) throw walletDisconnected()
    if (context.relays.length === 0) throw noRelay()
    return clientOf(context)
  }

  return {
    latchkey,
    session: () => client?.session(),
    async restore() {
      await latchkey.load()
      // Without an earlier session no client is loaded.
      if (context && context.relays.length > 0 && (await isRemembered(context)))
        await (await clientOf(context)).restore()
    },
    async connect() {
      await loaded()
      const approved = new Promise<Session>(resolve => {
        approve = resolve
      })
      const closed = latchkey.open({ view: 'ConnectingWalletConnectBasic' })
      const session = await Promise.race([approved, closed.then(() => undefined)])
      if (!session) throw userRejected()
      latchkey.close()
      await closed
      emit('connect', { session })
      return session
    },
    disconnect: async () => client?.disconnect(),
    async request(request, chainId) {
      if (!client?.session()) throw walletDisconnected()
      return client.request(request, chainId)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener)
  }
}

/** What the modal asks for a code. */
const codeConnector = (options: UniversalConnectorOptions, connect: Connector['connect']): Connector => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  reach: 'code',
  namespace: carrierOf(options).chainNamespace ?? 'eip155',
  connect
})

/** Whether a session was there at the last visit. A storage that does not answer has none. */
function isRemembered({ environment }: ConnectorContext): Promise<boolean> {
  const { storage, clock } = environment
  const read = async () => typeof (await storage.get(topicKey)) === 'string'
  return new Promise(resolve => {
    clock.after(storagePatience, () => resolve(false))
    read().then(resolve, () => resolve(false))
  })
}

/** The network under whose name the modal asks: the kit knows only some namespaces, and has an account in none of them. */
function carrierOf({ networks }: UniversalConnectorOptions): NetworkInput {
  const known = networks
    .flatMap(({ chains }) => chains)
    .find(({ chainNamespace }) => isNamespace(chainNamespace))
  return (known as NetworkInput | undefined) ?? mainnet
}

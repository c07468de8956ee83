import type { Config, State } from '@wagmi/core'
import type { Client } from '../client/Client.js'
import { awaitConnection } from '../client/state/connection.js'
import type { Adapter } from '../core/contracts/Adapter.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { bridgeOf } from './bridge.js'
import type { Engine } from './engine.js'
import { isUnread, onRead } from './hydration.js'

const loadEngine = /* @__PURE__ */ lazyImport(() => import('./engine.js'))
const loadReader = /* @__PURE__ */ lazyImport(() => import('./createReader.js'))

/** What the adapter follows. */
export type WagmiOptions = {
  /** That of `createConfig` or `getDefaultConfig`, which the `WagmiProvider` of the page has too. */
  readonly config: Config
}

/**
 * The adapter for EVM chains (`eip155`) of an application with wagmi 2 or 3, in place of `evm()`. The store of `config` alone keeps the connections:
 * its connectors are the wallets, which wagmi discovers (EIP-6963), and `connect`, `disconnect` and `switchNetwork` are wagmi's actions. What
 * the hooks of wagmi do is seen here, and the other way round. The kit stores no connection of EVM. Chains are read through the transports of
 * `config`. One adapter belongs to one instance.
 * @example
 * const create = (options: WagmiOptions) =>
 *   createLatchkey({ adapters: [wagmi(options)], networks: options.config.chains })
 */
export function wagmi({ config }: WagmiOptions): Adapter {
  let instance: Client | undefined
  let engine: Engine | undefined
  return {
    namespace: 'eip155',
    load: loadEngine,
    async discover(context) {
      const { createEngine } = await loadEngine()
      if (!instance) return
      engine = createEngine(config, instance, context)
      await engine.start()
    },
    client: async network => (await loadReader()).createReader(config, network),
    store: {
      start(made, load) {
        // The kit calls it with its client, whose type would make a circle of types.
        const client = made as Client
        if (!client.environment.page.isBrowser) return
        instance = client
        for (const connector of config.connectors) bridgeOf(connector)?.expect()
        const mark = () => {
          const mayHave = isUnread(config) || config.state.connections.size > 0
          awaitConnection(client, 'eip155', mayHave && client.config.get().enableReconnect)
        }
        mark()
        const stops = [
          onRead(config, mark),
          config.subscribe(isInUse, isBusy => {
            if (isBusy && !engine) load().catch(client.report)
          })
        ]
        client.onDestroy(() => {
          for (const stop of stops) stop()
          if (instance !== client) return
          instance = undefined
          engine = undefined
        })
      },
      restore: async () => engine?.restore(),
      disconnect: async connectorId => engine?.disconnect(connectorId)
    }
  }
}

/** Connected, or about to be: not what wagmi has only read. */
const isInUse = ({ connections, status }: State) => connections.size > 0 && status !== 'disconnected'

import { createStore, type Store } from '../client/state/Store.js'
import { prompt } from '../core/actions/prompt.js'
import type { Connector, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import type { PendingPrompt } from '../core/contracts/Prompt.js'
import { promptsSlice } from '../core/state/prompts.js'
import type { Slice } from '../core/state/Slice.js'
import { createMemoryEnvironment } from './memoryEnvironment.js'

/** A `ConnectorContext` that a test controls and inspects. */
export type TestConnectorContext = ConnectorContext & {
  /** The added wallets, in order. */
  readonly connectors: readonly Connector[]
  /** The sessions with which wallets were added, in order. */
  readonly sessions: readonly ConnectorSession[]
  /** The pending prompts, oldest first: the test answers in place of the person. */
  prompts(): readonly PendingPrompt[]
  /** The values passed to `report`, in order. */
  readonly errors: readonly unknown[]
  /** Ends timers and runs `onDestroy`, as the kit's `destroy()` does. */
  destroy(): void
}

/**
 * Creates the context of adapters and connector factories without a kit: no networks, an environment in memory.
 * @example const context = createConnectorContext({ networks: [mainnet] }); await evm().discover(context)
 */
export function createConnectorContext(options: Partial<ConnectorContext> = {}): TestConnectorContext {
  const { environment = createMemoryEnvironment(), networks = [], ...replaced } = options
  const connectors: Connector[] = []
  const sessions: ConnectorSession[] = []
  const slices = new Map<object, unknown>()
  const slice = <T>(wanted: Slice<T>): Store<T> => {
    if (!slices.has(wanted)) slices.set(wanted, createStore(wanted.initial))
    return slices.get(wanted) as Store<T>
  }
  const errors: unknown[] = []
  const ending = new Set<() => void>()
  const { now, after } = environment.clock
  let isDestroyed = false
  const onDestroy = (run: () => void) => {
    if (isDestroyed) run()
    else ending.add(run)
    return () => void ending.delete(run)
  }
  return {
    networks,
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    projectId: undefined,
    relays: [],
    services: {},
    features: {},
    themeVariables: {},
    signsIn: false,
    tabs: 'shared',
    enableEIP6963: true,
    enableInjected: true,
    environment: {
      ...environment,
      clock: {
        now,
        after(milliseconds, run) {
          const cancel = after(milliseconds, run)
          ending.add(cancel)
          return cancel
        }
      }
    },
    selectedNetwork: namespace => networks.find(network => network.chainNamespace === namespace),
    getLink: async () => undefined,
    getSignIn: async () => undefined,
    verifySignIn: async () => false,
    addConnector(connector, session) {
      const isKnown = connectors.some(
        known => known.id === connector.id && known.namespace === connector.namespace
      )
      if (!isKnown) connectors.push(connector)
      if (session) sessions.push(session)
      return () => {
        const index = connectors.indexOf(connector)
        if (index >= 0) connectors.splice(index, 1)
      }
    },
    loginReturn: async () => ({
      expect: async () => undefined,
      forget: async () => undefined,
      show: ({ finish }) => finish(new AbortController().signal).catch(error => void errors.push(error))
    }),
    prompt: request => prompt({ slice, onDestroy }, request),
    report: error => void errors.push(error),
    onDestroy,
    ...replaced,
    connectors,
    sessions,
    errors,
    prompts: slice(promptsSlice).get,
    destroy() {
      isDestroyed = true
      for (const run of ending) run()
      ending.clear()
    }
  }
}

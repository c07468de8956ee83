import type { LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import type { EarlyEnvironment } from '../core/contracts/Environment.js'
import type { Kit } from '../core/Kit.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { instanceDestroyed, unexpected } from '../protocol/errors/page.js'
import type { KitEvent } from '../protocol/events.js'
import type { Client, ClientStores } from './Client.js'
import { resolveConfig } from './config/resolveConfig.js'
import { callHost, createEmitter } from './emitter.js'
import { freezeStores } from './freezeStores.js'
import { lazily } from './lazily.js'
import { createState } from './state/createState.js'
import type { ModalHost } from './state/modalHosts.js'
import { createStore } from './state/Store.js'
import { readPast } from './storage/readPast.js'

type CreateKit<Outside> = (client: Client, options: LatchkeyOptions, environment: Outside) => Kit

/**
 * Creates a client, which owns its configuration, state and listeners. `loadCreateKit` is called when the kit is first needed.
 * Throws LATCHKEY_CONFIG__NO_NETWORKS.
 */
export function createClient<Outside extends EarlyEnvironment>(
  options: LatchkeyOptions,
  environment: Outside,
  loadCreateKit: () => CreateKit<Outside> | Promise<CreateKit<Outside>>
): Client {
  const changes = createEmitter<void>()
  let version = 0
  const changed = () => {
    version += 1
    changes.emit()
  }
  const createOwnStore: Client['createStore'] = initial => createStore(initial, changed)
  const config = createOwnStore(resolveConfig(options))
  const kit = createOwnStore<Kit | undefined>(undefined)
  const modalHosts = createOwnStore<readonly ModalHost[]>([])
  const events = createEmitter<KitEvent>()
  const errors = createEmitter<LatchkeyError>()
  const ending = createEmitter<void>()
  const unsentEvents: KitEvent[] = []
  let isDestroyed = false

  const withKit = lazily(loadCreateKit, createKit => {
    const created = createKit(client, options, environment)
    kit.set(created)
    return created
  })
  const storesAfter = (past?: ReturnType<typeof readPast>): ClientStores => ({
    config,
    kit,
    modalHosts,
    state: createState(createOwnStore, config.get(), options.connectors, past)
  })

  const client: Client = {
    ...storesAfter(options.initialState ?? readPast(environment)),
    environment,
    adapters: Object.fromEntries((options.adapters ?? []).map(adapter => [adapter.namespace, adapter])),
    factories: (options.connectors ?? []).filter(made => typeof made === 'function'),
    first: options.ssr ? freezeStores(storesAfter(options.initialState)) : undefined,
    async run(work) {
      if (isDestroyed) throw instanceDestroyed()
      return withKit(work)
    },
    createStore: createOwnStore,
    subscribe: changes.subscribe,
    version: () => version,
    unsentEvents,
    emitEvent(event) {
      unsentEvents.push(event)
      events.emit(event)
      callHost(() => config.get().onEvent?.(event))
    },
    report(error) {
      const typed = isLatchkeyError(error) ? error : unexpected({ cause: error })
      errors.emit(typed)
      callHost(() => config.get().onError?.(typed))
      return typed
    },
    subscribeEvents: events.subscribe,
    subscribeErrors: errors.subscribe,
    onDestroy(run) {
      if (!isDestroyed) return ending.subscribe(run)
      run()
      return () => undefined
    },
    get isDestroyed() {
      return isDestroyed
    },
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      ending.emit()
      callHost(() => environment.tabs?.close())
    }
  }
  return client
}

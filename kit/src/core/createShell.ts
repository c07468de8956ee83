import { EarlyError } from '../protocol/errors/EarlyError.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { KitEvent } from '../protocol/events.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { LatchkeyOptions } from './config/LatchkeyOptions.js'
import { resolveConfig } from './config/resolveConfig.js'
import type { Link } from './connection/attempt.js'
import type { EarlyEnvironment } from './contracts/Environment.js'
import { callHost, createEmitter } from './emitter.js'
import { freezeKit } from './freezeKit.js'
import type { Engine, Equipment, Kit } from './Kit.js'
import { lazily } from './lazily.js'
import { createState } from './state/createState.js'
import type { ModalHost } from './state/modal.js'
import { createStore } from './state/Store.js'
import { readPast } from './storage/readPast.js'

type Shell = Omit<Kit, Exclude<keyof Equipment, 'track'> | 'environment'> & {
  readonly environment: EarlyEnvironment
}

/**
 * What a kit holds: configuration, state, listeners. It owns all of it, and of what is outside reads the storage alone. What it does comes with
 * the engine, which `loadEngine` brings when it is needed first. Throws LATCHKEY_CONFIG__* and LATCHKEY_CAIP__* where the
 * options make no sense.
 */
export function createShell(
  options: LatchkeyOptions,
  environment: EarlyEnvironment,
  loadEngine: () => Engine | Promise<Engine>
): Kit {
  const config = createStore(resolveConfig(options))
  const events = createEmitter<KitEvent>()
  const errors = createEmitter<LatchkeyError>()
  const ending = createEmitter<void>()
  const earlyEvents: KitEvent[] = []
  let isDestroyed = false

  const withEngine = lazily(loadEngine, engine => Object.assign(kit, engine.equip(kit)))

  const stateAfter = (past?: ReturnType<typeof readPast>) =>
    createState(config.get(), options.connectors, past)
  const factories: Kit['factories'] = (options.connectors ?? []).filter(made => typeof made === 'function')

  // The engine brings the equipment; nothing calls for it before.
  const kit: Kit = {
    config,
    environment,
    state: stateAfter(options.initialState ?? readPast(environment)),
    factories,
    adapters: Object.fromEntries((options.adapters ?? []).map(adapter => [adapter.namespace, adapter])),
    modalHosts: createStore<readonly ModalHost[]>([]),
    links: new Map<Namespace, Link>(),
    withEngine: async run => {
      if (isDestroyed) throw new EarlyError('LATCHKEY_KIT__DESTROYED')
      return withEngine(run)
    },
    dispatch(event) {
      if (!isDestroyed) void withEngine(engine => engine.dispatch(kit, event)).catch(kit.report)
    },
    earlyEvents,
    emitEvent(event) {
      events.emit(event)
      callHost(() => config.get().onEvent?.(event))
    },
    track(event, ...[properties]) {
      const entry = { event, properties, timestamp: environment.clock.now() } as KitEvent
      earlyEvents.push(entry)
      kit.emitEvent(entry)
    },
    report(error) {
      const typed = isLatchkeyError(error)
        ? error
        : new EarlyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause: error })
      errors.emit(typed)
      callHost(() => config.get().onError?.(typed))
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
      for (const { stop } of kit.links.values()) if (stop) callHost(stop)
      kit.links.clear()
      ending.emit()
      callHost(() => environment.tabs?.close())
    }
  } satisfies Shell as Shell as Kit
  if (options.ssr) kit.first = freezeKit({ ...kit, state: stateAfter(options.initialState) })
  return kit
}

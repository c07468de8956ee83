import { isLatchkeyError, LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { KitEvent } from '../protocol/events.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { LatchkeyOptions } from './config/LatchkeyOptions.js'
import { resolveConfig } from './config/resolveConfig.js'
import type { Link } from './connection/attempt.js'
import type { Environment } from './contracts/Environment.js'
import { createEmitter } from './emitter.js'
import type { Engine, Kit } from './Kit.js'
import { createState } from './state/createState.js'
import type { ModalHost } from './state/modal.js'
import { createStore } from './state/Store.js'
import { createTracker } from './tracker.js'

/**
 * What a kit holds: configuration, state, listeners. It owns all of it, and touches nothing outside. What it does comes with
 * the engine, which `loadEngine` brings when it is needed first. Throws LATCHKEY_CONFIG__* and LATCHKEY_CAIP__* where the
 * options make no sense.
 */
export function createShell(
  options: LatchkeyOptions,
  environment: Environment,
  loadEngine: () => Engine | Promise<Engine>
): Kit {
  const config = createStore(resolveConfig(options, environment.page))
  const events = createEmitter<KitEvent>()
  const errors = createEmitter<LatchkeyError>()
  const ending = createEmitter<void>()
  const timers = new Map<string, () => void>()
  let isDestroyed = false
  let turn: Promise<unknown> = Promise.resolve()

  const withServices = lazily(
    () => import('./services/createServices.js').then(module => module.createServices(kit)),
    () => undefined
  )

  const kit: Kit = {
    config,
    environment,
    state: createState(config.get(), options.connectors ?? []),
    adapters: Object.fromEntries((options.adapters ?? []).map(adapter => [adapter.namespace, adapter])),
    modalHosts: createStore<readonly ModalHost[]>([]),
    links: new Map<Namespace, Link>(),
    withEngine: lazily(loadEngine, engine => engine.installConnectionReactions(kit)),
    dispatch: event => void kit.withEngine(engine => engine.dispatch(kit, event)).catch(kit.report),
    track: (event, ...[properties]) => tracker.track(event, properties),
    interact: () => tracker.interact(),
    report(error) {
      const typed = isLatchkeyError(error)
        ? error
        : new LatchkeyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause: error })
      errors.emit(typed)
      callHost(() => config.get().onError?.(typed))
    },
    subscribeEvents: events.subscribe,
    subscribeErrors: errors.subscribe,
    tell: message => {
      if (config.get().tabs === 'shared') environment.tabs?.post({ latchkey: 1, ...message })
    },
    schedule(name, milliseconds, run) {
      timers.get(name)?.()
      timers.set(name, environment.clock.after(milliseconds, run))
    },
    inTurn(run) {
      const next = turn.then(run)
      turn = next.catch(() => undefined)
      return next
    },
    services: () => withServices(services => services),
    onDestroy(run) {
      if (isDestroyed) run()
      else ending.subscribe(run)
    },
    get isDestroyed() {
      return isDestroyed
    },
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      for (const link of kit.links.values()) link.stop?.()
      kit.links.clear()
      for (const cancel of timers.values()) cancel()
      ending.emit()
    }
  }
  const tracker = createTracker(kit, event => {
    events.emit(event)
    callHost(() => config.get().onEvent?.(event))
  })
  return kit
}

/** Loads once, and hands out: in the same tick where it is there already. A failed load is tried again when asked again. */
function lazily<T>(load: () => T | Promise<T>, install: (loaded: T) => void) {
  let loaded: { readonly value: T } | undefined
  let loading: Promise<T> | undefined
  const keep = (value: T) => {
    if (!loaded) {
      loaded = { value }
      install(value)
    }
    return value
  }
  return async <R>(run: (value: T) => R | Promise<R>): Promise<R> => {
    if (loaded) return run(loaded.value)
    if (!loading) {
      const start = load()
      if (!(start instanceof Promise)) return run(keep(start))
      loading = start.then(keep, cause => {
        loading = undefined
        throw new LatchkeyError('LATCHKEY_HTTP__OFFLINE', { cause })
      })
    }
    return run(await loading)
  }
}

/** A host's callback that throws is the host's error: seen by the browser, felt by nobody here. */
function callHost(run: () => void): void {
  try {
    run()
  } catch (error) {
    void Promise.reject(error)
  }
}

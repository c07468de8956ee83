import { EarlyError } from '../protocol/errors/EarlyError.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { KitEvent } from '../protocol/events.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { LatchkeyOptions } from './config/LatchkeyOptions.js'
import { resolveConfig } from './config/resolveConfig.js'
import type { Link } from './connection/attempt.js'
import type { Clock, Environment } from './contracts/Environment.js'
import { callHost, createEmitter } from './emitter.js'
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
  world: Environment,
  loadEngine: () => Engine | Promise<Engine>
): Kit {
  const time = ownClock(world.clock)
  const environment = { ...world, clock: time.clock }
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

  const withEngine = lazily(loadEngine, engine => engine.installConnectionReactions(kit))

  const kit: Kit = {
    config,
    environment,
    state: createState(config.get(), options.connectors ?? []),
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
    track: (event, ...[properties]) => tracker.track(event, properties),
    interact: () => tracker.interact(),
    get hasInteracted() {
      return tracker.hasInteracted()
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
    tell: message => {
      if (config.get().tabs !== 'shared' || isDestroyed) return
      callHost(() => environment.tabs?.post({ latchkey: 1, ...message }))
    },
    schedule(name, milliseconds, run) {
      timers.get(name)?.()
      timers.set(
        name,
        environment.clock.after(milliseconds, () => {
          timers.delete(name)
          run()
        })
      )
    },
    cancel(name) {
      timers.get(name)?.()
      return timers.delete(name)
    },
    inTurn(run) {
      const next = turn.then(run)
      turn = next.catch(() => undefined)
      return next
    },
    services: () => withServices(services => services),
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
      time.end()
      callHost(() => environment.tabs?.close())
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
        throw new EarlyError('LATCHKEY_HTTP__OFFLINE', { cause })
      })
    }
    return run(await loading)
  }
}

/** A clock whose waiting timers end with the kit. */
function ownClock(clock: Clock): { readonly clock: Clock; end(): void } {
  const waiting = new Set<() => void>()
  let isOver = false
  return {
    clock: {
      now: () => clock.now(),
      after(milliseconds, run) {
        if (isOver) return () => undefined
        const stop = clock.after(milliseconds, () => {
          waiting.delete(cancel)
          run()
        })
        const cancel = () => {
          waiting.delete(cancel)
          stop()
        }
        waiting.add(cancel)
        return cancel
      }
    },
    end() {
      isOver = true
      for (const cancel of waiting) cancel()
    }
  }
}

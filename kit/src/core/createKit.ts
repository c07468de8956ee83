import { isLatchkeyError, LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { KitEvent } from '../protocol/events.js'
import { modalShakeDuration } from '../protocol/limits.js'
import type { Namespace } from '../protocol/namespaces.js'
import { setActiveNamespace } from './actions/setActiveNamespace.js'
import type { LatchkeyOptions } from './config/LatchkeyOptions.js'
import { resolveConfig } from './config/resolveConfig.js'
import type { Link } from './connection/attempt.js'
import type { Adapter } from './contracts/Adapter.js'
import type { Environment } from './contracts/Environment.js'
import { createEmitter } from './emitter.js'
import type { Kit } from './Kit.js'
import { installConnectionReactions } from './reactions/connectionReactions.js'
import { activeAccount } from './select/connection.js'
import type { KitServices } from './services/createServices.js'
import { emptyAlert } from './state/alert.js'
import { createStore } from './state/Store.js'
import { emptyToast } from './state/toast.js'
import { emptyListing } from './state/wallets.js'
import { joinTabs } from './tabs.js'
import { createTracker } from './tracker.js'
import { initialScreen, transition, type ViewContext, type ViewEvent } from './view/viewMachine.js'

/**
 * Options and an environment in, a kit out: a plain object that owns its state. Nothing of the outside is touched until
 * `start(kit)`. Throws LATCHKEY_CONFIG__* and LATCHKEY_CAIP__* where the options make no sense.
 * @example const kit = createKit({ networks: [mainnet], adapters: [evm()] }, environment)
 */
export function createKit(options: LatchkeyOptions, environment: Environment): Kit {
  const config = createStore(resolveConfig(options, environment.page))
  const { networks, defaultNetwork } = config.get()
  const state = {
    connection: createStore({}),
    network: createStore({ networks, activeNamespace: defaultNetwork.chainNamespace, selected: {} }),
    account: createStore({}),
    modal: createStore(initialScreen.modal),
    view: createStore(initialScreen.view),
    toast: createStore(emptyToast),
    alert: createStore(emptyAlert),
    wallets: createStore({
      connectors: options.connectors ?? [],
      recent: [],
      featured: emptyListing,
      recommended: emptyListing,
      pages: emptyListing,
      search: { ...emptyListing, text: '', certified: false }
    }),
    balances: createStore({ native: {}, tokens: {} })
  }
  const events = createEmitter<KitEvent>()
  const errors = createEmitter<LatchkeyError>()
  const ending = createEmitter<void>()
  const timers = new Map<string, () => void>()
  let isDestroyed = false
  let services: Promise<KitServices> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const kit: Kit = {
    config,
    environment,
    state,
    adapters: byNamespace(options.adapters ?? []),
    modalHosts: createStore([]),
    links: new Map<Namespace, Link>(),
    dispatch: event => dispatch(kit, event),
    track: (event, ...[properties]) => tracker.track(event, properties),
    interact: () => tracker.interact(),
    report: error => {
      const typed = isLatchkeyError(error)
        ? error
        : new LatchkeyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause: error })
      errors.emit(typed)
      callHost(() => config.get().onError?.(typed))
    },
    subscribeEvents: events.subscribe,
    subscribeErrors: errors.subscribe,
    tell: message => tell(message),
    schedule(name, milliseconds, run) {
      timers.get(name)?.()
      timers.set(name, environment.clock.after(milliseconds, run))
    },
    inTurn(run) {
      const next = turn.then(run)
      turn = next.catch(() => undefined)
      return next
    },
    services() {
      services ??= import('./services/createServices.js').then(
        module => module.createServices(kit),
        cause => {
          services = undefined
          throw new LatchkeyError('LATCHKEY_HTTP__OFFLINE', { cause })
        }
      )
      return services
    },
    onDestroy(run) {
      if (isDestroyed) run()
      else ending.subscribe(run)
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
  const tell = joinTabs(kit)
  installConnectionReactions(kit)
  return kit
}

/** A host's callback that throws is the host's error: seen by the browser, felt by nobody here. */
function callHost(run: () => void): void {
  try {
    run()
  } catch (error) {
    void Promise.reject(error)
  }
}

function byNamespace(adapters: readonly Adapter[]): Partial<Record<Namespace, Adapter>> {
  return Object.fromEntries(adapters.map(adapter => [adapter.namespace, adapter]))
}

function dispatch(kit: Kit, event: ViewEvent): void {
  const { modal, view } = kit.state
  if (event.type === 'open') {
    kit.interact()
    if (event.namespace) setActiveNamespace(kit, event.namespace)
  }
  const was = { modal: modal.get(), view: view.get() }
  if ((event.type === 'close' || event.type === 'safeClose' || event.type === 'back') && !was.modal.open)
    return
  const next = transition(was, event, viewContext(kit))
  if (next.modal.shaking && !was.modal.shaking) {
    kit.schedule('shake', modalShakeDuration, () => modal.set({ ...modal.get(), shaking: false }))
  }
  view.set(next.view)
  modal.set(next.modal)
  const connected = activeAccount(kit) !== undefined
  if (next.modal.open && !was.modal.open) kit.track('MODAL_OPEN', { connected })
  if (!next.modal.open && was.modal.open) kit.track('MODAL_CLOSE', { connected })
}

function viewContext(kit: Kit): ViewContext {
  return {
    hasAdapters: Object.keys(kit.adapters).length > 0,
    isConnected: activeAccount(kit) !== undefined,
    isMobile: kit.environment.page.isMobile(),
    isEmbedded: kit.config.get().enableEmbedded,
    isSignInPending: false
  }
}

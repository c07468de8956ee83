import type { Adapter } from '../core/contracts/Adapter.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { EarlyEnvironment } from '../core/contracts/Environment.js'
import type { Kit } from '../core/Kit.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { KitEvent } from '../protocol/events.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { Config } from './config/resolveConfig.js'
import type { ConnectionMap } from './state/connection.js'
import type { LifecycleState } from './state/lifecycle.js'
import type { ModalState } from './state/modal.js'
import type { ModalHost } from './state/modalHosts.js'
import type { NetworkState } from './state/network.js'
import type { QueriesState } from './state/queries.js'
import type { Store } from './state/Store.js'
import type { SignInMap } from './state/signIn.js'
import type { WalletsState } from './state/wallets.js'

/**
 * The slices of state that exist from the start. A kit makes the others on first use (`kit.slice`). Each slice is written by its own
 * functions only, in `client/state` or `core/state`; the guard `state` checks that.
 */
export type State = {
  readonly lifecycle: Store<LifecycleState>
  readonly connection: Store<ConnectionMap>
  readonly network: Store<NetworkState>
  readonly modal: Store<ModalState>
  readonly wallets: Store<WalletsState>
  readonly queries: Store<QueriesState>
  readonly signIn: Store<SignInMap>
}

/** The stores that selectors read: of a client, of a kit, or of a frozen copy. */
export type StateSource = {
  readonly config: Store<Config>
  readonly state: State
}

/** All stores of a client. */
export type ClientStores = StateSource & {
  /**
   * The places on the page that may draw the modal, in the order they were mounted. One of them draws it: with two providers
   * there is one modal.
   */
  readonly modalHosts: Store<readonly ModalHost[]>
  /** The kit once it is loaded, for reading. Actions go through `run`. */
  readonly kit: Store<Kit | undefined>
}

/**
 * What every page loads: configuration, state and listeners. It reads the storage and nothing else outside. Actions and views get
 * a `Kit`, which `run` loads.
 */
export type Client = ClientStores & {
  readonly environment: EarlyEnvironment
  readonly adapters: Readonly<Partial<Record<Namespace, Adapter>>>
  /** The host's connector factories that were not called yet: `createConnectors` takes them. */
  readonly factories: ConnectorFactory[]
  /**
   * Runs work with the kit: in the same tick once the kit is loaded. Rejects with LATCHKEY_HTTP__OFFLINE if the kit cannot be
   * loaded (the next call tries again), with LATCHKEY_CONFIG__* if the options are invalid, with LATCHKEY_KIT__DESTROYED once the
   * client is destroyed.
   */
  run<T>(work: (kit: Kit) => T | Promise<T>): Promise<T>
  /** Makes a store whose changes `subscribe` reports. */
  createStore<T>(initial: T): Store<T>
  /** Calls the listener after each change of any store, those of the kit's slices included. */
  subscribe(listener: () => void): () => void
  /** The number of changes so far. */
  version(): number
  /** Passes a product event to `onEvent` and to subscribers, and keeps it in `unsentEvents`. */
  emitEvent(event: KitEvent): void
  /** Product events that analytics has not received yet. */
  readonly unsentEvents: KitEvent[]
  /** Passes a typed error that no caller awaits to `onError` and to subscribers, and returns it. Any other value is wrapped. */
  report(error: unknown): LatchkeyError
  subscribeEvents(listener: (event: KitEvent) => void): () => void
  subscribeErrors(listener: (error: LatchkeyError) => void): () => void
  /** Calls `run` when the client is destroyed; at once if it already is. Returns a function that removes it. */
  onDestroy(run: () => void): () => void
  readonly isDestroyed: boolean
  destroy(): void
  /** With option `ssr`: the initial values of the stores, which the server rendered. */
  readonly first: ClientStores | undefined
}

import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { EventName, EventProperties, KitEvent } from '../protocol/events.js'
import type { Namespace } from '../protocol/namespaces.js'
import type * as acting from './acting.js'
import type { Config } from './config/resolveConfig.js'
import type { Link } from './connection/attempt.js'
import type { Adapter } from './contracts/Adapter.js'
import type { ConnectorFactory } from './contracts/ConnectorFactory.js'
import type { Environment } from './contracts/Environment.js'
import type * as engine from './engine.js'
import type * as connected from './select/connected.js'
import type * as connections from './select/connections.js'
import type { KitServices } from './services/createServices.js'
import type { SignInEngine } from './signIn/SignInEngine.js'
import type { AccountMap } from './state/account.js'
import type { AlertState } from './state/alert.js'
import type { BalancesState } from './state/balances.js'
import type { ConnectionMap } from './state/connection.js'
import type { ModalHost, ModalState } from './state/modal.js'
import type { NetworkState } from './state/network.js'
import type { PairingState } from './state/pairing.js'
import type { Store } from './state/Store.js'
import type { SignInMap } from './state/session.js'
import type { ToastState } from './state/toast.js'
import type { ViewState } from './state/view.js'
import type { WalletsState } from './state/wallets.js'
import type { TabMessage } from './tabs.js'
import type { ViewEvent } from './view/viewMachine.js'

/** The modules behind `engine.js`. */
export type Engine = typeof engine

/** The modules behind `acting.js`. */
export type Acting = typeof acting

/** Readers of live connections. */
export type Connected = typeof connected & typeof connections

/** A kit: a plain object that owns all of its state. Actions take it first; nothing is held anywhere else. */
export type Kit = {
  readonly config: Store<Config>
  readonly environment: Environment
  readonly adapters: Readonly<Partial<Record<Namespace, Adapter>>>
  /** What is still to make connectors of this kit: `offerConnectors` takes them. */
  readonly factories: ConnectorFactory[]
  readonly state: {
    readonly connection: Store<ConnectionMap>
    readonly network: Store<NetworkState>
    readonly account: Store<AccountMap>
    readonly modal: Store<ModalState>
    readonly view: Store<ViewState>
    readonly toast: Store<ToastState>
    readonly alert: Store<AlertState>
    readonly wallets: Store<WalletsState>
    readonly pairing: Store<PairingState>
    readonly balances: Store<BalancesState>
    readonly session: Store<SignInMap>
  }
  /** Beside the connections: attempts and listeners. Only `core/connection` writes here. */
  readonly links: Map<Namespace, Link>
  /** Who on the page may draw the modal, in the order they came: one of them does, so that two providers show one modal. */
  readonly modalHosts: Store<readonly ModalHost[]>
  /**
   * What the kit does, once it is loaded. `run` is called in the same tick where it is loaded already, else when it is.
   * Rejects with LATCHKEY_HTTP__OFFLINE where it cannot be loaded (asking again tries again), with LATCHKEY_KIT__DESTROYED
   * once the kit is destroyed.
   */
  withEngine<T>(run: (engine: Engine) => T | Promise<T>): Promise<T>
  /** Moves the screen: the only way to open, close or change a view. */
  dispatch(event: ViewEvent): void
  /** To `onEvent` and to subscribers. */
  emitEvent(event: KitEvent): void
  /** What happened before the engine came. */
  readonly earlyEvents: readonly KitEvent[]
  /** A product event: to `onEvent`, to subscribers, and to analytics where configured. */
  track<Name extends EventName>(
    event: Name,
    ...properties: undefined extends EventProperties[Name] ? [] : [EventProperties[Name]]
  ): void
  /** A typed error that nobody awaits: to `onError`. Anything else is wrapped. */
  report(error: unknown): void
  subscribeEvents(listener: (event: KitEvent) => void): () => void
  subscribeErrors(listener: (error: LatchkeyError) => void): () => void
  /** Tells the other tabs. */
  tell(message: TabMessage): void
  /** The visitor did something with the kit: from now on it may speak to what the host configured (decision D3). */
  interact(): void
  hasInteracted(): boolean
  /** Runs after the time; a later call with the same name replaces it. */
  schedule(name: string, milliseconds: number, run: () => void): void
  /** Takes back what was scheduled under a name; answers whether it was still waiting. */
  cancel(name: string): boolean
  /** One after the other: for what reads, then writes. */
  inTurn<T>(run: () => Promise<T>): Promise<T>
  /**
   * What is done with a wallet, once it is loaded: as `withEngine`, in the same tick where it is there. What `disconnect` ends is over
   * at once (promise P1).
   */
  withActing<T>(run: (acting: Acting) => T | Promise<T>): Promise<T>
  /** Signing in, where it is configured. */
  readonly signIn: Promise<SignInEngine> | undefined
  /** Typed clients of the back end, loaded on first use. */
  services(): Promise<KitServices>
  /** Runs when the kit is destroyed; at once if it was. Returns what takes it back. */
  onDestroy(run: () => void): () => void
  readonly isDestroyed: boolean
  /** What is told of live connections; before the engine came there are none. */
  readonly connected?: Connected
  /** With option `ssr`: the kit as it was made, which is what a server rendered. */
  first?: Kit
  destroy(): void
}

/** What the engine adds to a kit when it is loaded: of use to what the kit does only. */
export type Equipment = Pick<
  Kit,
  | 'environment'
  | 'track'
  | 'interact'
  | 'hasInteracted'
  | 'tell'
  | 'schedule'
  | 'cancel'
  | 'inTurn'
  | 'services'
  | 'signIn'
  | 'withActing'
  | 'connected'
>

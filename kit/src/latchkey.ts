import type { Client } from './client/Client.js'
import type { DisconnectParameters } from './core/actions/disconnect.js'
import type { DismissParameters } from './core/actions/dismissRequest.js'
import type { ConnectionChoice } from './core/actions/switchConnection.js'
import type { Features, LatchkeyOptions, ThemeVariables } from './core/config/LatchkeyOptions.js'
import type { Connector, PairingCode } from './core/contracts/Connector.js'
import type { StorageMode } from './core/contracts/Environment.js'
import type { EmbeddedWalletInfo } from './core/contracts/Login.js'
import type { OpenOutcome, OpenParameters } from './core/contracts/Opening.js'
import type { WalletInfo } from './core/select/connected.js'
import type { LatchkeyConnection } from './core/select/connections.js'
import type { CaipAddress, CaipNetworkId } from './protocol/caip.js'
import type { LatchkeyError } from './protocol/errors/LatchkeyError.js'
import type { KitEvent } from './protocol/events.js'
import type { Namespace } from './protocol/namespaces.js'
import type { Network, NetworkInput } from './protocol/network.js'
import type { SiwxConfig } from './siwx/SiwxConfig.js'

/** An account that the wallet shared. */
export type SharedAccount = {
  readonly namespace: Namespace
  /** EIP-55 for EVM. */
  readonly address: string
  /** On the wallet's own chain. */
  readonly caipAddress: CaipAddress
}

/** An account as hosts see it: what `getAccount` and `useLatchkeyAccount` return. */
export type PublicAccount = {
  /**
   * The namespace's. `reconnecting`: the kit reconnects to a remembered wallet, or storage has not answered yet whether there is one;
   * `ready` settles it. `locked`: the wallet is available, but must be unlocked first.
   */
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'locked' | 'connected'
  /** Whether the wallet has confirmed the account since the page was loaded (promise P2). */
  readonly isConnected: boolean
  /** The account is only watched (`features.watchOnly`): nothing can be signed or sent for it. */
  readonly isWatchOnly: boolean
  /** The user of an embedded wallet: how the person logged in, and as whom. Undefined for any other wallet. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
  /** EIP-55 for EVM. */
  readonly address: string | undefined
  /** On the wallet's own chain. */
  readonly caipAddress: CaipAddress | undefined
  /** Every account the wallet shared, the active one first. */
  readonly allAccounts: readonly SharedAccount[]
}

/** A network as hosts see it: what `getNetwork` and `useLatchkeyNetwork` return. */
export type PublicNetwork = {
  /** The configured network; `undefined` on a chain that the host did not configure. */
  readonly caipNetwork: Network | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** EVM: a number; else the CAIP-2 reference. The wallet's own chain (decision D8). */
  readonly chainId: number | string | undefined
}

/** The state as hosts see it: what `getState` and `useLatchkeyState` return. */
export type PublicState = {
  /** Reconnecting has ended: from now on, `disconnected` is final. */
  readonly initialized: boolean
  /** A connection request is pending, or the kit reconnects to a remembered wallet. */
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace
  /** The id of the wallet with a pending connection request. */
  readonly connectingWallet: string | undefined
  /** Where the kit remembers; `memory` forgets at the reload. `undefined` until the kit is loaded: `load()` waits for it. */
  readonly storageMode: StorageMode | undefined
}

/** The theme as hosts see it. */
export type PublicTheme = {
  /** Undefined: follows the system's setting. */
  readonly themeMode: 'light' | 'dark' | undefined
  readonly themeVariables: ThemeVariables
}

type Unsubscribe = () => void
type Listen<T> = (callback: (value: T) => void) => Unsubscribe

/** An instance of the kit (public API section 4). Made by `createLatchkey`; never a singleton. */
export type Latchkey = {
  /**
   * Opens the modal; resolves when it is closed again, once, with what happened. Offline, before its code is loaded, the page says so, and
   * the modal opens once the network is back.
   */
  open(parameters?: OpenParameters): Promise<OpenOutcome>
  close(): void
  isOpen(): boolean
  /** Starts the kit (the React provider does) and resolves when remembered wallets are reconnected or given up. */
  ready(): Promise<void>
  /** Loads what the first click needs and looks for wallets. For a hover, or for a wallet list of your own. */
  load(): Promise<void>
  /**
   * Rejects with LATCHKEY_CONNECT__*. `onUri` gets the code of a wallet that is reached by one; it lives 4 min, and rejects with
   * LATCHKEY_CONNECT__CODE_EXPIRED where nobody used it.
   */
  connect(
    connector: Connector,
    options?: { readonly network?: NetworkInput; readonly onUri?: (code: PairingCode) => void }
  ): Promise<void>
  /**
   * Ends the connections of one namespace, or of all; with `connectorId` that of one wallet. Final in the same tick; never rejects
   * (promise P1).
   */
  disconnect(options?: DisconnectParameters): Promise<void>
  /** Rejects with LATCHKEY_NETWORK__*. */
  switchNetwork(network: NetworkInput): Promise<void>
  /**
   * Goes on with another live connection, by another account of it where `address` names one, or asks a wallet used before to
   * connect again. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS where that is not connected, else as `connect`.
   */
  switchConnection(choice: ConnectionChoice): Promise<void>
  /**
   * Removes a request from a connection's `pendingRequests`, once the visitor knows its outcome. Its answer still arrives, and
   * the same request may be sent again.
   */
  dismissRequest(request: DismissParameters): Promise<void>
  getAccount(namespace?: Namespace): PublicAccount
  getNetwork(namespace?: Namespace): PublicNetwork
  /** The live provider of a namespace (EIP-1193 for EVM), where connected. */
  getProvider(namespace: Namespace): unknown
  getState(): PublicState
  getTheme(): PublicTheme
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  getConnectors(): readonly Connector[]
  updateFeatures(features: Features): void
  /** Changes options that can change while running; networks, adapters and storage cannot. */
  updateOptions(options: UpdatableOptions): void
  setThemeMode(mode: 'light' | 'dark' | undefined): void
  /** Merges; `undefined` values are not given. */
  setThemeVariables(variables: ThemeVariables): void
  setLocale(locale: string): void
  subscribeAccount(callback: (account: PublicAccount) => void, namespace?: Namespace): Unsubscribe
  subscribeNetwork: Listen<PublicNetwork>
  /** Connected providers by namespace. */
  subscribeProviders: Listen<Readonly<Partial<Record<Namespace, unknown>>>>
  subscribeState: Listen<PublicState>
  subscribeTheme: Listen<PublicTheme>
  subscribeEvents: Listen<KitEvent>
  subscribeErrors: Listen<LatchkeyError>
  subscribeWalletInfo: Listen<WalletInfo | undefined>
  /** Every live connection, of all namespaces. */
  subscribeConnections: Listen<readonly LatchkeyConnection[]>
  /** The sign-in plug-in, as option `siwx` gave it. */
  getSIWX(): SiwxConfig | undefined
  /** Leaves no listener, timer or channel behind. */
  destroy(): void
  /** For our own React and elements: not part of the stable API. */
  readonly _internal: Client
}

/** Options that may change while running. The others are read once, when the kit is made or when it starts. */
export type UpdatableOptions = Omit<
  Partial<LatchkeyOptions>,
  | 'networks'
  | 'adapters'
  | 'connectors'
  | 'storage'
  | 'tabs'
  | 'server'
  | 'services'
  | 'defaultNetwork'
  | 'defaultAccountTypes'
  | 'features'
  | 'metadata'
  | 'allowUnsupportedChain'
  | 'customRpcUrls'
  | 'coinbasePreference'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'enableReconnect'
  | 'nonce'
  | 'siwx'
  | 'ssr'
  | 'initialState'
  | 'universalProviderConfigOverride'
>

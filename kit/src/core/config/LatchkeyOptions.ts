import type { MessageKey } from '../../messages/en.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { KitEvent } from '../../protocol/events.js'
import type { NetworkInput } from '../../protocol/network.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import type { Adapter } from '../contracts/Adapter.js'
import type { Connector } from '../contracts/Connector.js'
import type { ConnectorFactory } from '../contracts/ConnectorFactory.js'
import type { Storage } from '../contracts/Environment.js'
import type { CustomWallet, WalletEntry, WalletsEnvironment } from '../state/wallets.js'
import type { Remembered } from '../storage/parseRemembered.js'

export type ConnectorTypeOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Switches of what is offered. Defaults are in `defaults.ts`. */
export type Features = {
  /** Product events to the configured analytics base; decision D3. */
  readonly analytics?: boolean
  /** The "all wallets" row and view. */
  readonly allWallets?: boolean
  /** A checkbox that must be ticked before a wallet can be chosen; needs a legal URL. */
  readonly legalCheckbox?: boolean
  /** Hides wallets behind one button where another way to connect is offered. */
  readonly collapseWallets?: boolean
  readonly connectorTypeOrder?: readonly ConnectorTypeOrder[]
}

/** Theme variables of the public API section 7. `--w3m-*` and `--apkt-*` names are accepted as aliases. */
export type ThemeVariables = Readonly<
  Record<`--lk-${string}` | `--w3m-${string}` | `--apkt-${string}`, string | number>
>

export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Base URLs of our back end's parts, each on its own; `server` sets them all. */
export type Services = {
  readonly api?: string
  readonly directory?: string
  readonly analytics?: string
  /** WalletConnect relays, best first; `https` stands for `wss`. A visitor is moved on within 5 s (promise P13). */
  readonly relay?: readonly string[]
}

/**
 * What is asked of a WalletConnect wallet in place of the defaults, by namespace. Each list replaces the default one.
 * `rpcMap` is by CAIP-2 id.
 */
export type UniversalProviderConfigOverride = {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  readonly chains?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  readonly rpcMap?: Readonly<Record<string, string>>
}

/** What is known of a visitor before any wallet was asked: which connector and network, by namespace; never an address. */
export type InitialState = Remembered

/** Options of `createLatchkey` (public API section 2). */
export type LatchkeyOptions = {
  /** The chains, at least one. Namespaces follow from them. */
  readonly networks: readonly NetworkInput[]
  readonly adapters?: readonly Adapter[]
  readonly connectors?: readonly (Connector | ConnectorFactory)[]
  readonly defaultNetwork?: NetworkInput
  readonly metadata?: Partial<Metadata>
  readonly projectId?: string
  readonly server?: string
  readonly services?: Services
  readonly features?: Features
  readonly themeMode?: 'light' | 'dark'
  readonly themeVariables?: ThemeVariables
  readonly locale?: string
  readonly messages?: Partial<Record<MessageKey, string>>
  readonly tokens?: Readonly<Record<string, { readonly address: string }>>
  readonly customWallets?: readonly CustomWallet[]
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  /** The host's last word on the wallet list: order, hide, add. Pure; called often. */
  readonly wallets?: (list: readonly WalletEntry[], environment: WalletsEnvironment) => readonly WalletEntry[]
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  readonly enableWallets?: boolean
  readonly enableWalletGuide?: boolean
  readonly enableEIP6963?: boolean
  readonly enableInjected?: boolean
  readonly enableReconnect?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly enableEmbedded?: boolean
  readonly enableMobileFullScreen?: boolean
  readonly unsupportedNetwork?: 'block' | 'banner' | 'ignore'
  /** `true` is the reference's spelling of `unsupportedNetwork: 'ignore'`. */
  readonly allowUnsupportedChain?: boolean
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** Image URLs by chain id (`1`) or CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>>
  readonly connectorImages?: Readonly<Record<string, string>>
  /** WalletConnect methods, chains, events and RPC URLs other than the defaults. */
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride
  /** WalletConnect only, without wallets of the page: the modal opens with its code (SPEC section 2). */
  readonly basic?: boolean
  /** The host shows the code itself: the modal opens as with `basic`. */
  readonly manualWCControl?: boolean
  /** On phones, a wallet's universal link before its own scheme. */
  readonly preferUniversalLinks?: boolean
  readonly storage?: Storage
  /**
   * The page is rendered by a server: hooks show what that rendered until React has hydrated, also where the kit is at work
   * already, as with several roots on a page. Default: false.
   */
  readonly ssr?: boolean
  /**
   * What the visitor's last visit left, from the request's cookie (`cookieToInitialState`): the network is shown at once, a
   * wallet as `reconnecting`. The same on the server and in the browser's first render.
   */
  readonly initialState?: InitialState | undefined
  /**
   * `shared` (default): the tabs of an origin agree. `isolated`: each is on its own, over its reloads too; a `storage` of the
   * host's has to be one tab's own then.
   */
  readonly tabs?: 'shared' | 'isolated'
  readonly analyticsAddresses?: boolean
  readonly debug?: boolean
  /** Sign-in with the wallet (public API section 6): `localSiwx()`, `serverSiwx()` or the host's own. */
  readonly siwx?: SiwxConfig
  readonly onEvent?: (event: KitEvent) => void
  readonly onError?: (error: LatchkeyError) => void
  /** Sees each wallet request of the kit first; throwing or answering false vetoes it. */
  readonly inspectRequest?: (request: WalletRequest) => boolean | undefined | Promise<boolean | undefined>
  /** CSP nonce for the one light-DOM style element some browsers need. */
  readonly nonce?: string
}

export type WalletRequest = {
  readonly connectorId: string
  readonly kind: 'connect' | 'switchNetwork' | 'signMessage'
  readonly parameters: Readonly<Record<string, unknown>>
}

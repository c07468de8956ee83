import type { CustomWallet, WalletEntry, WalletsEnvironment } from '../../client/state/wallets.js'
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
import type { Remembered } from '../storage/parseRemembered.js'

export type ConnectorTypeOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Switches of what is offered. */
export type Features = {
  /** Product events to the configured analytics base; decision D3. Default: `true`. */
  readonly analytics?: boolean
  /** The "all wallets" row and view. Default: `true`. */
  readonly allWallets?: boolean
  /** A checkbox that must be ticked before a wallet can be chosen; needs a legal URL. Default: `false`. */
  readonly legalCheckbox?: boolean
  /** Hides wallets behind one button where another way to connect is offered. Default: `false`. */
  readonly collapseWallets?: boolean
  /** The order of wallet rows; what is left out keeps its place behind. Default: that of SPEC section 9. */
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
  /** One per namespace, such as `evm()`; with none, WalletConnect alone serves. Default: none. */
  readonly adapters?: readonly Adapter[]
  /** Further ways to wallets, such as `walletConnect()`. Default: those that adapters find on the page. */
  readonly connectors?: readonly (Connector | ConnectorFactory)[]
  /** The network of a first visit; the one chosen before wins. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkInput
  /**
   * What wallets show of the app. The URL is always the page's own origin. Default: the page's title,
   * description and icon.
   */
  readonly metadata?: Partial<Metadata>
  /** Sent to services as `projectId` (decision D2). Default: none; no part of the kit needs one. */
  readonly projectId?: string
  /**
   * Base URL of a self-hosted back end: sets every one of `services`. Default: none, and no service is spoken
   * to.
   */
  readonly server?: string
  /** Base URLs of the back end's parts, each over `server`'s. Default: those of `server`. */
  readonly services?: Services
  /** What is offered. Defaults: see `Features`. */
  readonly features?: Features
  /** `light` or `dark`. Default: the system's, live. */
  readonly themeMode?: 'light' | 'dark'
  /** Colours, spaces and so on by variable (docs/theming.md). Default: `{}`. */
  readonly themeVariables?: ThemeVariables
  /** BCP 47. Languages are loaded when needed; one that is not there is English. Default: `'en'`. */
  readonly locale?: string
  /** Sentences of the host's own, by key. Default: `{}`. */
  readonly messages?: Partial<Record<MessageKey, string>>
  /** By CAIP-2 id: the ERC-20 whose balance is shown in place of the native coin's. Default: `{}`. */
  readonly tokens?: Readonly<Record<string, { readonly address: string }>>
  /** Wallets that the host describes itself. Default: `[]`. */
  readonly customWallets?: readonly CustomWallet[]
  /** Wallets of the directory that are listed early, in this order. Default: `[]`. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these of the directory are offered; with none, all are. Default: `[]`. */
  readonly includeWalletIds?: readonly string[]
  /** These of the directory are not offered. Default: `[]`. */
  readonly excludeWalletIds?: readonly string[]
  /**
   * The host's last word on the wallet list: order, hide, add. Pure; called often. Default: the list as it
   * is.
   */
  readonly wallets?: (list: readonly WalletEntry[], environment: WalletsEnvironment) => readonly WalletEntry[]
  /** Whether the list of all wallets is offered: always, never, or on phones. Default: `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Linked below the wallet list. Default: none. */
  readonly termsConditionsUrl?: string
  /** Linked below the wallet list. Default: none. */
  readonly privacyPolicyUrl?: string
  /** Lists wallets in the connect view. Default: `true`. */
  readonly enableWallets?: boolean
  /** The way to a first wallet for those who have none. Default: `true`. */
  readonly enableWalletGuide?: boolean
  /** Finds wallets that announce themselves (EIP-6963). Default: `true`. */
  readonly enableEIP6963?: boolean
  /** Finds the wallet at `window.ethereum`. Default: `true`. */
  readonly enableInjected?: boolean
  /** Finds the wallet of the last visit again, silently. Default: `true`. */
  readonly enableReconnect?: boolean
  /** Lets a person choose the network in the modal. Default: `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Draws in `<LatchkeyModal>` instead of over the page. Default: `false`. */
  readonly enableEmbedded?: boolean
  /** On phones the modal is as high as the screen. Default: `false`. */
  readonly enableMobileFullScreen?: boolean
  /**
   * What happens on a network that is not configured (decision D8): a view that must be answered, a note, or
   * nothing. Default: `'block'`.
   */
  readonly unsupportedNetwork?: 'block' | 'banner' | 'ignore'
  /** `true` is the reference's spelling of `unsupportedNetwork: 'ignore'`. Default: `false`. */
  readonly allowUnsupportedChain?: boolean
  /** By CAIP-2 id: the only RPC hosts that are then contacted for it. Default: the network's own. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** Image URLs by chain id (`1`) or CAIP-2 id. Default: `{}`. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** Image URLs by connector id. Default: `{}`. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** WalletConnect methods, chains, events and RPC URLs in place of the usual ones. Default: none. */
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride
  /**
   * WalletConnect only, without wallets of the page: the modal opens with its code (SPEC section 2). Default:
   * `false`.
   */
  readonly basic?: boolean
  /** The host shows the code itself: the modal opens as with `basic`. Default: `false`. */
  readonly manualWCControl?: boolean
  /** On phones, a wallet's universal link before its own scheme. Default: `false`. */
  readonly preferUniversalLinks?: boolean
  /**
   * Storage of the last visit. If it returns promises, the status is `reconnecting` until they resolve. Default:
   * localStorage, or memory where that is blocked.
   */
  readonly storage?: Storage
  /**
   * The page is rendered by a server: hooks return the server's state until React has hydrated, also where the storage holds
   * more or the kit is at work already, as with several roots on a page. Default: `false`.
   */
  readonly ssr?: boolean
  /**
   * What the visitor's last visit left, from the request's cookie (`cookieToInitialState`): the network is shown at once, a
   * wallet as `reconnecting`. The same on the server and in the browser's first render. Default: none.
   */
  readonly initialState?: InitialState | undefined
  /**
   * `shared`: the tabs of an origin agree. `isolated`: each is on its own, over its reloads too; a `storage` of the
   * host's has to be one tab's own then. Default: `'shared'`.
   */
  readonly tabs?: 'shared' | 'isolated'
  /**
   * When the code of the first opening is fetched, from the page's own origin. `idle`: once the page has loaded, is visible and has
   * nothing to do; not with Save-Data, a connection slower than 4G, or offline. `intent`: when a button is hovered, focused or touched.
   * `none`: at the click. No other host is contacted (decisions D4 and D35). Default: `'idle'`.
   * @example createLatchkey({ adapters: [evm()], networks: [mainnet], prefetch: 'intent' })
   */
  readonly prefetch?: 'idle' | 'intent' | 'none'
  /** Product events carry the plain address (decision D3). Default: `false`. */
  readonly analyticsAddresses?: boolean
  /** For the app's developer: the alert bar, and errors in the console. Default: `false`. */
  readonly debug?: boolean
  /**
   * Sign-in with the wallet (public API section 6): `localSiwx()`, `serverSiwx()` or the host's own. Default:
   * none.
   */
  readonly siwx?: SiwxConfig
  /** Called with every product event, whatever `features.analytics` says. Default: none. */
  readonly onEvent?: (event: KitEvent) => void
  /** Called with every error that nobody awaits, its `cause` included. Default: none. */
  readonly onError?: (error: LatchkeyError) => void
  /** Sees each wallet request of the kit first; throwing or answering false vetoes it. Default: none. */
  readonly inspectRequest?: (request: WalletRequest) => boolean | undefined | Promise<boolean | undefined>
  /** CSP nonce for the one light-DOM style element some browsers need. Default: none. */
  readonly nonce?: string
}

export type WalletRequest = {
  readonly connectorId: string
  readonly kind: 'connect' | 'switchNetwork' | 'signMessage'
  readonly parameters: Readonly<Record<string, unknown>>
}

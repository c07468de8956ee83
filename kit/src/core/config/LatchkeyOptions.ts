import type { CustomWallet, WalletEntry, WalletsEnvironment } from '../../client/state/wallets.js'
import type { MessageKey } from '../../messages/en.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { KitEvent } from '../../protocol/events.js'
import type { Balance } from '../../protocol/http/account.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { NetworkInput } from '../../protocol/network.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import type { Adapter } from '../contracts/Adapter.js'
import type { AccountType, Connector } from '../contracts/Connector.js'
import type { ConnectorFactory } from '../contracts/ConnectorFactory.js'
import type { Storage } from '../contracts/Environment.js'
import type { LoginMethod } from '../contracts/Login.js'
import type { OnRampProviderId } from '../state/onRamp.js'
import type { Remembered } from '../storage/parseRemembered.js'

export type ConnectorTypeOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** A social account by which a person logs in to an embedded wallet. */
export type Social = Exclude<LoginMethod, 'email'>

/** A way to connect that the Connect view offers. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** What can be done with a connected account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Switches for parts of the modal. */
export type Features = {
  /** Product events to the configured analytics base; decision D3. Default: `true`. */
  readonly analytics?: boolean
  /** The "all wallets" row and view. Default: `true`. */
  readonly allWallets?: boolean
  /** A checkbox that the person must tick before choosing a wallet; needs a legal URL. Default: `false`. */
  readonly legalCheckbox?: boolean
  /** Hides wallets behind one button if the modal offers another way to connect. Default: `false`. */
  readonly collapseWallets?: boolean
  /** Logins by e-mail, where a connector has them (`embedded()`). Default: `true`. */
  readonly email?: boolean
  /**
   * Logins by social accounts, in this order, where a connector has them (`embedded()`) and its service has keys for them. `'all'`: every
   * one, in the default order. `false`: none. Default: `'all'`.
   */
  readonly socials?: readonly Social[] | 'all' | false
  /**
   * The order of wallets, e-mail and social accounts in the Connect view; those that are left out follow in the default order. Names only
   * order: `enableWallets`, `email` and `socials` switch. Default: wallets first where one is installed, else last.
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /** The history of the account, where the data API has it. Default: `true`. */
  readonly activity?: boolean
  /** A button in the Account view that leads to view WalletReceive. Default: `true`. */
  readonly receive?: boolean
  /** A button in the Account view that leads to view WalletSend. Default: `true`. */
  readonly send?: boolean
  /**
   * Who sells tokens for money: a button in the Account view that leads to view OnRampProviders. Shown are those that the server has
   * links of, in their fixed order. `false`: none. Default: all of them.
   */
  readonly onramp?: readonly OnRampProviderId[] | false
  /** A button in the Account view that leads to view Swap, where the data API can swap. Default: `true`. */
  readonly swaps?: boolean
  /**
   * A button in the Account view that leads to the smart sessions of the account: permissions that it granted applications (decision
   * D22). Needs `server` or `services.api`. Default: `false`.
   */
  readonly smartSessions?: boolean
  /**
   * Accounts that are only watched, by their address or name: the list of wallets leads to view WatchAccount. Off by default, because
   * `isConnected` is true for such an account although nothing can be signed for it: an application that offers it reads `isWatchOnly`.
   * Not with option `siwx`. Default: `false`.
   */
  readonly watchOnly?: boolean
  /** The order of wallet rows; slots that are left out follow in the default order. Default: that of SPEC section 9. */
  readonly connectorTypeOrder?: readonly ConnectorTypeOrder[]
  /**
   * The order of the account's actions; those that are left out follow in the order `onramp`, `swaps`, `receive`, `send`. Names only
   * order: `onramp`, `swaps`, `receive` and `send` switch. Default: `[]`.
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[]
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

/** A self-hosted back end for visitors of these time zones (IANA names, such as `Asia/Shanghai`). */
export type RegionalServer = { readonly timezones: readonly string[]; readonly server: string }

/** Base URLs of the parts of the back end, one by one; `server` sets all of them but `frame`. */
export type Services = {
  readonly api?: string
  readonly directory?: string
  readonly analytics?: string
  /** WalletConnect relays, best first; `https` stands for `wss`. If one is down, the next is used within 5 s (promise P13). */
  readonly relay?: readonly string[]
  /** The wallet frame of `embedded()`: an origin of its own, so that it has no default (docs/embedded-wallet.md). */
  readonly frame?: string
}

/**
 * Replaces the default methods, chains, events and RPC URLs of a WalletConnect session, by namespace. Each list replaces the
 * default one. Keys of `rpcMap` are CAIP-2 ids.
 */
export type UniversalProviderConfigOverride = {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  readonly chains?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  readonly rpcMap?: Readonly<Record<string, string>>
}

/** The state of a visit before any wallet is read: connector and network, by namespace; never an address. */
export type InitialState = Remembered

/** Options of `createLatchkey` (public API section 2). */
export type LatchkeyOptions = {
  /** The chains, at least one. Namespaces follow from them. */
  readonly networks: readonly NetworkInput[]
  /** One per namespace, such as `evm()`. Without one, only WalletConnect connects wallets. Default: none. */
  readonly adapters?: readonly Adapter[]
  /** Further ways to wallets, such as `walletConnect()`. Default: those that adapters discover on the page. */
  readonly connectors?: readonly (Connector | ConnectorFactory)[]
  /** The network of a first visit; a network chosen earlier has precedence. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkInput
  /** How wallets describe the app. The URL is always the page's own origin. Default: the page's title, description and icon. */
  readonly metadata?: Partial<Metadata>
  /** Sent to services as `projectId` (decision D2). Default: none; no part of the kit requires one. */
  readonly projectId?: string
  /** Base URL of a self-hosted back end: sets every one of `services`. Default: none, and no service is called. */
  readonly server?: string
  /** Base URLs of the back end's parts, with precedence over `server`. Default: those of `server`. */
  readonly services?: Services
  /**
   * Base URLs for visitors of certain time zones (decision D14): the first entry that names the browser's IANA zone takes the place of
   * `server` and `services`, but for the wallet frame, in whose origin the keys are. `restrictedTimezones` of `latchkey/protocol` is a ready-made list. Default: none.
   * @example createLatchkey({ adapters: [evm()], networks: [mainnet], server, regionalServers: [{ timezones: restrictedTimezones, server: regional }] })
   */
  readonly regionalServers?: readonly RegionalServer[]
  /** Switches for parts of the modal. Defaults: see `Features`. */
  readonly features?: Features
  /** `light` or `dark`. Default: the system's, live. */
  readonly themeMode?: 'light' | 'dark' | undefined
  /** Colours, spaces and so on by variable (docs/theming.md). Default: `{}`. */
  readonly themeVariables?: ThemeVariables
  /** BCP 47. Languages are loaded on demand; one that does not exist falls back to English. Default: `'en'`. */
  readonly locale?: string
  /** Texts that replace those of the kit, by key. Default: `{}`. */
  readonly messages?: Partial<Record<MessageKey, string>>
  /** By CAIP-2 id: the ERC-20 token whose balance is shown instead of the native coin's. Default: `{}`. */
  readonly tokens?: Readonly<Record<string, { readonly address: string }>>
  /**
   * Replaces the filter of the tokens that are listed (decision D12). Pure. Default: without tokens of zero decimals
   * (`filterZeroDecimals` of `latchkey/protocol`).
   * @example createLatchkey({ adapters: [evm()], networks: [mainnet], filterTokens: tokens => tokens.filter(token => !token.isSpam) })
   */
  readonly filterTokens?: (tokens: readonly Balance[]) => readonly Balance[]
  /** Wallets that the host describes. Default: `[]`. */
  readonly customWallets?: readonly CustomWallet[]
  /** Wallets of the directory that are listed before its other wallets, in this order. Default: `[]`. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these wallets of the directory are offered; if empty, all are. Default: `[]`. */
  readonly includeWalletIds?: readonly string[]
  /** These wallets of the directory are not offered. Default: `[]`. */
  readonly excludeWalletIds?: readonly string[]
  /** Changes the wallet list last: order, hide, add. Pure; called often. Default: the list is not changed. */
  readonly wallets?: (list: readonly WalletEntry[], environment: WalletsEnvironment) => readonly WalletEntry[]
  /** Whether the list of all wallets is offered: always, never, or on phones. Default: `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Linked below the wallet list. Default: none. */
  readonly termsConditionsUrl?: string
  /** Linked below the wallet list. Default: none. */
  readonly privacyPolicyUrl?: string
  /** Lists wallets in the connect view. Default: `true`. */
  readonly enableWallets?: boolean
  /** Shows the guide to a first wallet. Default: `true`. */
  readonly enableWalletGuide?: boolean
  /** Discovers wallets that announce themselves (EIP-6963). Default: `true`. */
  readonly enableEIP6963?: boolean
  /** Discovers the wallet at `window.ethereum`. Default: `true`. */
  readonly enableInjected?: boolean
  /** Reconnects the wallet of the last visit silently. Default: `true`. */
  readonly enableReconnect?: boolean
  /** Lets a person choose the network in the modal. Default: `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Draws the modal in `<LatchkeyModal>` instead of over the page. Default: `false`. */
  readonly enableEmbedded?: boolean
  /**
   * `wide`: from a width of 720 px, the list of wallets stays at the side while one of them connects, and until then wallets are explained
   * there. Narrower windows, and modals in the page, are `compact`. Default: `'compact'`.
   * @example createLatchkey({ adapters: [evm()], networks: [mainnet], layout: 'wide' })
   */
  readonly layout?: 'compact' | 'wide'
  /** On phones the modal is as high as the screen. Default: `false`. */
  readonly enableMobileFullScreen?: boolean
  /**
   * What the modal does on a network that is not configured (decision D8): show a view that must be answered, show a note, or
   * nothing. Default: `'block'`.
   */
  readonly unsupportedNetwork?: 'block' | 'banner' | 'ignore'
  /** `true` equals `unsupportedNetwork: 'ignore'`, which has precedence. Default: `false`. */
  readonly allowUnsupportedChain?: boolean
  /**
   * By namespace: the type of account that a wallet with several connects with, until the person chooses another; those that are left out
   * keep their default (decision D7). Default: `{"eip155":"smartAccount","bip122":"payment","solana":"eoa","polkadot":"eoa"}`.
   * @example createLatchkey({ adapters: [evm()], networks: [mainnet], defaultAccountTypes: { eip155: 'eoa' } })
   */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /**
   * Which accounts of Coinbase connector `coinbase()` offers, unless its own option `preference` says it. Default: `'all'`.
   * @example createLatchkey({ adapters: [evm()], networks: [base], connectors: [coinbase()], coinbasePreference: 'smartWalletOnly' })
   */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** By CAIP-2 id: the only RPC URLs that are used for the network. Default: the network's own. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** Image URLs by chain id (`1`) or CAIP-2 id. Default: `{}`. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** Image URLs by connector id. Default: `{}`. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Replaces WalletConnect methods, chains, events and RPC URLs. Default: none. */
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride
  /** WalletConnect only, without wallets of the page: the modal opens with the code (SPEC section 2). Default: `false`. */
  readonly basic?: boolean
  /** The host shows the code; the modal opens as with `basic`. Default: `false`. */
  readonly manualWCControl?: boolean
  /** On phones, prefers a wallet's universal link over its URL scheme. Default: `false`. */
  readonly preferUniversalLinks?: boolean
  /**
   * Storage of the last visit. If it returns promises, the status is `reconnecting` until they resolve. Default: localStorage, or
   * memory if the browser blocks localStorage.
   */
  readonly storage?: Storage
  /**
   * The page is rendered by a server: hooks return the server's state until React has hydrated, even if the storage holds more or
   * the kit has already started, for example with several roots on a page. Default: `false`.
   */
  readonly ssr?: boolean
  /**
   * State of the last visit from the request's cookie (`cookieToInitialState`): the network is shown at once, a wallet as
   * `reconnecting`. Must be the same on the server and in the browser's first render. Default: none.
   */
  readonly initialState?: InitialState | undefined
  /**
   * `shared`: the tabs of an origin share connections. `isolated`: each tab has its own connections, also after a reload; the
   * host's `storage` must then belong to one tab. Default: `'shared'`.
   */
  readonly tabs?: 'shared' | 'isolated'
  /**
   * When the code of the first opening is fetched, from the page's own origin. `idle`: when the page has loaded, is visible and
   * idle; not with Save-Data, a connection slower than 4G, or offline. `intent`: when a button is hovered, focused or touched.
   * `none`: at the click. No other host is contacted (decisions D4 and D35). Default: `'idle'`.
   * @example createLatchkey({ adapters: [evm()], networks: [mainnet], prefetch: 'intent' })
   */
  readonly prefetch?: 'idle' | 'intent' | 'none'
  /**
   * Which sellers are offered is what `GET /appkit/v1/config` of the directory says (decision D5, wire.md section 2.3), asked for when an
   * account is shown; `features.onramp` counts where it says nothing or does not answer, and `false` in any case. Default: `false`.
   * @example createLatchkey({ adapters: [evm()], networks: [mainnet], server, remoteConfig: true })
   */
  readonly remoteConfig?: boolean
  /** Product events contain the plain address (decision D3). Default: `false`. */
  readonly analyticsAddresses?: boolean
  /** Shows the alert bar, and logs errors to the console, for the app's developer. Default: `false`. */
  readonly debug?: boolean
  /** Sign-in with the wallet (public API section 6): `localSiwx()`, `serverSiwx()` or a plug-in of the host. Default: none. */
  readonly siwx?: SiwxConfig
  /** Called with every product event, regardless of `features.analytics`. Default: none. */
  readonly onEvent?: (event: KitEvent) => void
  /** Called with every error that no caller awaits, with its `cause`. Default: none. */
  readonly onError?: (error: LatchkeyError) => void
  /** Called before each wallet request of the kit; vetoes it by throwing or answering false. Default: none. */
  readonly inspectRequest?: (request: WalletRequest) => boolean | undefined | Promise<boolean | undefined>
  /** CSP nonce for the one style element outside the shadow root, which some browsers need. Default: none. */
  readonly nonce?: string
}

export type WalletRequest = {
  readonly connectorId: string
  readonly kind:
    | 'connect'
    | 'switchNetwork'
    | 'signMessage'
    | 'send'
    | 'approve'
    | 'swap'
    | 'grantPermissions'
    | 'revoke'
  readonly parameters: Readonly<Record<string, unknown>>
}

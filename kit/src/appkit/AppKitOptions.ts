import type { Features, LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import type { AccountType } from '../core/contracts/Connector.js'
import type { OnRampProviderId } from '../core/state/onRamp.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { SiwxConfig } from '../siwx/SiwxConfig.js'
import type { AppKitAdapter } from './AppKitAdapter.js'
import type { DeferredSiwx } from './siwx/DeferredSiwx.js'
import type { CustomRpcUrlMap } from './types.js'

/** Features by the names of AppKit. Those that are not ours are ignored, with one warning in development. */
export type AppKitFeatures = Omit<Features, 'swaps' | 'onramp' | 'activity'> & {
  /** Our `activity`. */
  readonly history?: boolean
  readonly swaps?: boolean | readonly unknown[]
  readonly onramp?: boolean | readonly OnRampProviderId[]
  readonly emailShowWallets?: boolean
  readonly pay?: boolean
  readonly reownAuthentication?: boolean
  readonly headless?: boolean
}

type Passed = Omit<
  LatchkeyOptions,
  | 'adapters'
  | 'connectors'
  | 'customRpcUrls'
  | 'features'
  | 'defaultAccountTypes'
  | 'metadata'
  | 'onEvent'
  | 'onError'
  | 'siwx'
>

/**
 * Options of `createAppKit`. Those of AppKit keep their names and effects; `server` and `services`, the base URLs of a self-hosted back end, are the
 * only new ones: without them wallets of the page connect, and nothing is requested from any host.
 */
export type AppKitOptions = Passed & {
  readonly adapters?: readonly AppKitAdapter[]
  readonly features?: AppKitFeatures
  readonly metadata?: LatchkeyOptions['metadata'] & {
    readonly verifyUrl?: string
    readonly redirect?: { readonly native?: string; readonly universal?: string }
  }
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** By CAIP-2 id: the only RPC URLs that are used for the network. */
  readonly customRpcUrls?: CustomRpcUrlMap
  /** Connecting by a code. Default: `true`, where a relay is configured. */
  readonly enableWalletConnect?: boolean
  /** Lists Coinbase Wallet, whose pop-up opens with the click. Default: `true`, on pages with EVM networks. */
  readonly enableCoinbase?: boolean
  /** Base Account in place of Coinbase Wallet, with `coinbasePreference: 'smartWalletOnly'`. Default: that of `enableCoinbase`. */
  readonly enableBaseAccount?: boolean
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  readonly enableAuthLogger?: boolean
  readonly disableAppend?: boolean
  /** Our `preferUniversalLinks`. */
  readonly experimental_preferUniversalLinks?: boolean
  /** WalletConnect's `UniversalProvider` of the application, which keeps its own session: `open({ uri })` shows its codes. */
  readonly universalProvider?: unknown
  /** The plug-in of `latchkey/appkit/siwe`; option `siwx` has precedence. */
  readonly siweConfig?: DeferredSiwx
  /** A plug-in of `latchkey/appkit/siwx`, of `latchkey/siwx`, or of the application. */
  readonly siwx?: SiwxConfig | DeferredSiwx
}

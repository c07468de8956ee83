import type { Features, LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import type { AccountType } from '../core/contracts/Connector.js'
import type { OnRampProviderId } from '../core/state/onRamp.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { SiwxConfig } from '../siwx/SiwxConfig.js'
import type { AppKitAdapter } from './AppKitAdapter.js'
import type { DeferredSiwx } from './siwx/DeferredSiwx.js'

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
  'adapters' | 'connectors' | 'features' | 'defaultAccountTypes' | 'metadata' | 'onEvent' | 'onError' | 'siwx'
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
  /** Connecting by a code. Default: `true`, where a relay is configured. */
  readonly enableWalletConnect?: boolean
  readonly enableCoinbase?: boolean
  readonly enableBaseAccount?: boolean
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  readonly enableAuthLogger?: boolean
  readonly enableWalletGuide?: boolean
  readonly disableAppend?: boolean
  /** Our `preferUniversalLinks`. */
  readonly experimental_preferUniversalLinks?: boolean
  /** The plug-in of `latchkey/appkit/siwe`; option `siwx` has precedence. */
  readonly siweConfig?: DeferredSiwx
  /** A plug-in of `latchkey/appkit/siwx`, of `latchkey/siwx`, or of the application. */
  readonly siwx?: SiwxConfig | DeferredSiwx
}

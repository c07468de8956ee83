import type { ReactNode } from 'react'
import type { LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import type { BackEnd } from '../migration/backEnd.js'
import type { CustomAvatar, CustomTheme, Languages, Mode } from './types.js'

/** Called when an account was connected, and when it no longer is. */
export type ConnectCallbacks = {
  readonly onConnect?:
    | ((account: {
        readonly address?: string | undefined
        readonly connectorId?: string | undefined
      }) => void)
    | undefined
  readonly onDisconnect?: (() => void) | undefined
}

/** Option `options` of `ConnectKitProvider`. Those that say "no equal" warn once in development. */
export type ConnectKitOptions = {
  /** Default: English. */
  readonly language?: Languages | undefined
  /** No balance on `ConnectKitButton`. */
  readonly hideBalance?: boolean | undefined
  /** No equal. */
  readonly hideTooltips?: boolean | undefined
  /** No guide to a first wallet. */
  readonly hideQuestionMarkCTA?: boolean | undefined
  /** No guide to a first wallet. */
  readonly hideNoWalletCTA?: boolean | undefined
  /** No equal. */
  readonly hideRecentBadge?: boolean | undefined
  /** No equal. */
  readonly walletConnectCTA?: 'link' | 'modal' | 'both' | undefined
  /** No equal. */
  readonly walletConnectName?: string | undefined
  /** The page never moves when the modal opens. */
  readonly avoidLayoutShift?: boolean | undefined
  /** No equal. */
  readonly embedGoogleFonts?: boolean | undefined
  /** No equal. */
  readonly truncateLongENSAddress?: boolean | undefined
  /** No equal. */
  readonly reducedMotion?: boolean | undefined
  /** No equal. */
  readonly disclaimer?: ReactNode
  /** Not needed. */
  readonly bufferPolyfill?: boolean | undefined
  /** No equal. */
  readonly customAvatar?: CustomAvatar | undefined
  /** Where to connect first. 0: the first chain of the config. */
  readonly initialChainId?: number | undefined
  /** Whether a network that is not in the config blocks the modal. Default: `true`. */
  readonly enforceSupportedChains?: boolean | undefined
  /** No equal. */
  readonly ethereumOnboardingUrl?: string | undefined
  /** No equal. */
  readonly walletOnboardingUrl?: string | undefined
  /** No equal. */
  readonly disableSiweRedirect?: boolean | undefined
  /** No equal. */
  readonly overlayBlur?: number | undefined
}

/** Properties of `ConnectKitProvider`: those of ConnectKit 1.9, and the kit's own. */
export type ConnectKitProviderProps = BackEnd &
  ConnectCallbacks & {
    readonly children?: ReactNode
    /** One of `Types.Theme`. Default: `auto`, the kit's own. */
    readonly theme?: string | undefined
    readonly mode?: Mode | undefined
    readonly customTheme?: CustomTheme | undefined
    readonly options?: ConnectKitOptions | undefined
    /** Option `debug` of the kit. */
    readonly debugMode?: boolean | undefined
    /** Further options of `createLatchkey`. They are read when the provider is first rendered. */
    readonly latchkey?: Omit<Partial<LatchkeyOptions>, 'networks' | 'adapters' | 'siwx'> | undefined
  }

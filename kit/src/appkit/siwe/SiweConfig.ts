import type { SiwxConfig } from '../../siwx/SiwxConfig.js'

/** A session as the application's server has it. `chainId`: of EVM. */
export type SIWESession = { readonly address: string; readonly chainId: number }

/** What the application adds to messages. Times in RFC 3339. */
export type SIWEMessageParams = {
  readonly domain: string
  readonly uri: string
  /** Chain ids, of which the connected one is used. Not needed here. */
  readonly chains?: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The fields of a message. `address`: CAIP-10, such as `eip155:1:0x…`. */
export type SIWECreateMessageArgs = Omit<SIWEMessageParams, 'chains'> & {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

/** A signed message. */
export type SIWEVerifyMessageArgs = { readonly message: string; readonly signature: string }

/** The application's functions, as `createSIWEConfig` of `@reown/appkit-siwe` takes them. */
export type SIWEConfig = {
  readonly getNonce: (address?: string) => Promise<string>
  readonly getMessageParams?: () => Promise<SIWEMessageParams>
  readonly createMessage: (args: SIWECreateMessageArgs) => string
  /** Resolves with whether the application's server accepts the message, and has a session now. */
  readonly verifyMessage: (args: SIWEVerifyMessageArgs) => Promise<boolean>
  readonly getSession: () => Promise<SIWESession | null>
  readonly signOut: () => Promise<boolean>
  readonly onSignIn?: (session?: SIWESession) => void
  readonly onSignOut?: () => void
  /** Whether an account must sign in to stay connected. Default: `true`. */
  readonly required?: boolean
  /** Default: `true`. */
  readonly signOutOnDisconnect?: boolean
  /** A session of another account or network does not count, whatever this says. */
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  readonly enabled?: boolean
  readonly nonceRefetchIntervalMs?: number
  readonly sessionRefetchIntervalMs?: number
}

/** The plug-in of option `siweConfig`. */
export type SIWEClient = {
  readonly methods: SIWEConfig
  /** The plug-in of the kit. Undefined with `enabled: false`. */
  readonly toSiwx: () => SiwxConfig | undefined
}

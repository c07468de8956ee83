import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type {
  Features,
  LatchkeyOptions,
  Metadata,
  Services,
  ThemeVariables,
  UniversalProviderConfigOverride
} from '../config/LatchkeyOptions.js'
import type { WalletLink } from '../state/pairing.js'
import type { Connector, ConnectorSession } from './Connector.js'
import type { Environment } from './Environment.js'
import type { LoginReturn } from './LoginReturn.js'
import type { PromptAnswers, PromptRequest, PromptType } from './Prompt.js'

/** The fields of a sign-in message that a wallet may sign while it connects (EIP-4361 by CAIP-122). Times in RFC 3339. */
export type SignInRequest = {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly version: string
  readonly statement?: string | undefined
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The context of adapters and connector factories. Its timers end with the kit. */
export type ConnectorContext = {
  readonly networks: readonly Network[]
  readonly metadata: Metadata
  readonly projectId?: string | undefined
  /** Relay URLs as configured (https, http, wss or ws), best first. Empty if none is configured. */
  readonly relays: readonly string[]
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride | undefined
  /** Base URLs of the back end without a closing slash, such as `frame`. */
  readonly services: Services
  readonly features: Pick<Features, 'email' | 'socials'>
  readonly defaultAccountTypes?: LatchkeyOptions['defaultAccountTypes']
  /** The theme when the kit was loaded; a wallet frame gets its changes by `WalletFrame.syncLook`. */
  readonly themeMode?: 'light' | 'dark' | undefined
  readonly themeVariables: ThemeVariables
  readonly debug?: boolean | undefined
  /** BCP 47: the language of the modal when the kit was loaded; see `themeMode`. */
  readonly locale?: string | undefined
  /** Whether accounts sign in (option `siwx`), so that messages must be signed. */
  readonly signsIn: boolean
  readonly tabs: 'shared' | 'isolated'
  /** Options of `createLatchkey`: whether to discover wallets that announce themselves, and wallets that only inject a provider. */
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  /** Option of `createLatchkey`, for `coinbase()`. */
  readonly coinbasePreference?: LatchkeyOptions['coinbasePreference']
  readonly environment: Environment
  /** The network that a namespace uses, or would use after connecting. */
  selectedNetwork(namespace: Namespace): Network | undefined
  /** The wallet app that a person connected a namespace with on this device (promise P16). */
  getLink(namespace: Namespace): Promise<WalletLink | undefined>
  /**
   * The sign-in message for an account of the namespace on its selected network, for wallets that connect and sign in in one
   * step. Absent without option `siwx`, and if its plug-in cannot verify a signature from a session.
   */
  getSignIn(namespace: Namespace): Promise<SignInRequest | undefined>
  /** Whether the signature of a sign-in from a session belongs to its account. */
  verifySignIn(cacao: unknown): Promise<boolean>
  /**
   * Adds a wallet that appears later, such as a device or the parent page, until the returned function is called. A connector
   * with the id and namespace of a listed one is ignored. With `session` the wallet is already connected, such as through another
   * library of the host; a further call with the same connector replaces the session. A connection of another wallet has
   * precedence. A wallet that is removed is disconnected, but remembered.
   */
  addConnector(connector: Connector, session?: ConnectorSession): () => void
  /** Loads what a social login needs that leads the page away and back. */
  loginReturn(): Promise<LoginReturn>
  /**
   * Asks the person a question in the modal: the one channel for everything that a wallet needs beside its approval. Resolves with the answer.
   * Rejects with LATCHKEY_CONNECT__USER_REJECTED if the person cancels, with __SUPERSEDED after `signal` is aborted, and with
   * LATCHKEY_KIT__DESTROYED.
   */
  prompt<Type extends PromptType>(request: PromptRequest<Type>): Promise<PromptAnswers[Type]>
  /** Passes an error that no caller awaits to `onError`. */
  report(error: unknown): void
  /** Calls `run` when the kit is destroyed; at once if it already is. Returns a function that removes it. */
  onDestroy(run: () => void): () => void
}

/**
 * Makes a kit's connectors when the kit is loaded, one for each namespace that the wallet supports. Their code is imported
 * inside, on first use. Connectors that are only known later are passed to `context.addConnector`.
 */
export type ConnectorFactory = {
  (context: ConnectorContext): readonly Connector[]
  /**
   * Whether the page around this one may be a wallet that connects without a click, so that the kit is loaded with the page. Called once, in a
   * browser, unless option `enableReconnect` is false. Absent: the kit is loaded when the visitor needs it.
   */
  readonly isHere?: () => boolean
}

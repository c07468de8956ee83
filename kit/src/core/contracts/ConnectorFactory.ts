import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { Metadata, UniversalProviderConfigOverride } from '../config/LatchkeyOptions.js'
import type { WalletLink } from '../state/pairing.js'
import type { Connector, ConnectorSession } from './Connector.js'
import type { Environment } from './Environment.js'
import type { PromptAnswers, PromptRequest, PromptType } from './Prompt.js'

/** What a sign-in asks, where it is to be had together with the connection (EIP-4361 by CAIP-122). Times in RFC 3339. */
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

/** What a kit gives to its adapters and connector factories. Its timers end with the kit. */
export type ConnectorContext = {
  readonly networks: readonly Network[]
  readonly metadata: Metadata
  readonly projectId?: string | undefined
  /** Relay URLs as configured (https, http, wss or ws), best first. Empty where none is. */
  readonly relays: readonly string[]
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride | undefined
  /** Whether accounts sign in (option `siwx`): messages will have to be signed. */
  readonly signsIn: boolean
  readonly tabs: 'shared' | 'isolated'
  /** Options of `createLatchkey`: wallets that announce themselves are looked for, and those that only inject a provider. */
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly environment: Environment
  /** The network a namespace is, or would be, used on. */
  selectedNetwork(namespace: Namespace): Network | undefined
  /** The wallet app that a person connected a namespace with on this device (promise P16). */
  getLink(namespace: Namespace): Promise<WalletLink | undefined>
  /**
   * What an account of the namespace signs in with, on its selected network: for wallets that connect and sign in in one step. Absent
   * without option `siwx`, and if its plug-in cannot verify a signature that came with a session.
   */
  getSignIn(namespace: Namespace): Promise<SignInRequest | undefined>
  /** Whether a sign-in that came with a session is signed by its account. */
  verifySignIn(cacao: unknown): Promise<boolean>
  /**
   * Offers a wallet until the returned function is called, for wallets that appear later or vanish: a device, a page that frames this
   * one. One with the id and namespace of an offered wallet is ignored. With `session` the wallet is connected, such as through
   * another library of the host; called again with the same connector, it connected anew. A connection of another wallet has
   * precedence. A wallet that vanishes is disconnected, but remembered.
   */
  addConnector(connector: Connector, session?: ConnectorSession): () => void
  /**
   * Asks the person something in the modal: one channel for all that a wallet needs beside its approval. Resolves with the answer. Rejects with
   * LATCHKEY_CONNECT__USER_REJECTED if the person cancels, with __SUPERSEDED after `signal` is aborted, and with
   * LATCHKEY_KIT__DESTROYED.
   */
  prompt<Type extends PromptType>(request: PromptRequest<Type>): Promise<PromptAnswers[Type]>
  /** Passes an error that no caller awaits to `onError`. */
  report(error: unknown): void
  /** Runs when the kit is destroyed; at once if it was. Returns the function that removes it. */
  onDestroy(run: () => void): () => void
}

/**
 * Makes a kit's connectors when the kit is loaded: one for each namespace it can speak. What they do is imported inside, on
 * first use. Those that are only known later are passed to `context.addConnector`.
 */
export type ConnectorFactory = (context: ConnectorContext) => readonly Connector[]

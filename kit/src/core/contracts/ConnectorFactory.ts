import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { Metadata, UniversalProviderConfigOverride } from '../config/LatchkeyOptions.js'
import type { WalletLink } from '../state/pairing.js'
import type { Connector } from './Connector.js'
import type { Environment } from './Environment.js'

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

/** What a kit tells a connector of itself. */
export type ConnectorContext = {
  readonly networks: readonly Network[]
  readonly metadata: Metadata
  readonly projectId: string | undefined
  /** Relay URLs as configured (https, http, wss or ws), best first. Empty where none is. */
  readonly relays: readonly string[]
  readonly override: UniversalProviderConfigOverride | undefined
  /** Whether accounts sign in (option `siwx`): messages will have to be signed. */
  readonly signsIn: boolean
  readonly tabs: 'shared' | 'isolated'
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
  /** A typed error that nobody awaits. */
  report(error: unknown): void
  /** Runs when the kit is destroyed. */
  onDestroy(run: () => void): () => void
}

/**
 * Makes a kit's connectors when the kit is loaded: one for each namespace it can speak. What they do is imported inside, on
 * first use.
 */
export type ConnectorFactory = (context: ConnectorContext) => readonly Connector[]

import type { CaipNetworkId } from '../protocol/caip.js'
import type { Network } from '../protocol/network.js'
import type { Cacao } from './Cacao.js'
import type { SiwxMessage, SiwxMessageData, SiwxMessageInput } from './SiwxMessage.js'

export type { Cacao, CacaoPayload } from './Cacao.js'
export type { SiwxMessage, SiwxMessageData, SiwxMessageInput } from './SiwxMessage.js'

/**
 * A sign-in: the signed data and the `signature`. `cacao` is set if the session came from a WalletConnect one-click
 * sign-in.
 */
export type SiwxSession = {
  readonly data: SiwxMessageData
  /** The exact signed text. Empty if a server keeps it (wire.md section 8.4). */
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao | undefined
  /** The wallet that signed, if a kit adds the session. It is not stored. */
  readonly wallet?: SiwxWallet | undefined
}

/** Storage for sessions and tokens. */
export type SiwxStorage = {
  get(key: string): string | null | Promise<string | null>
  set(key: string, value: string): void | Promise<void>
  remove(key: string): void | Promise<void>
}

/** The part of `fetch` that sign-in uses. */
export type SiwxFetch = (
  input: string,
  init?: RequestInit
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>

/** The environment that a kit passes to its plug-in at start. Options given to the plug-in itself take precedence. */
export type SiwxSurroundings = {
  readonly networks: readonly Network[]
  readonly storage: SiwxStorage
  readonly clock: { now(): number }
  readonly random: { bytes(length: number): Uint8Array }
  readonly fetch: SiwxFetch
  /** The URL of the page. */
  url(): string
}

/**
 * The wallet that signed, as sent to a server (`walletInfo` of wire.md section 8.4). `icon` is an https or `data:`
 * URL.
 * @example const wallet: SiwxWallet = { type: 'extension', name: 'My wallet' }
 */
export type SiwxWallet = {
  readonly type: 'walletconnect' | 'extension' | 'unknown'
  readonly name?: string | undefined
  readonly icon?: string | undefined
}

/**
 * The sign-in plug-in of a kit (wire.md section 8.1): it creates messages and stores sessions. `localSiwx` and
 * `serverSiwx` create one; a host may write its own. Any method may reject: with a `LatchkeyError`, or with any other
 * error.
 * @example const isRequired = (siwx: SiwxConfig) => siwx.getRequired?.() ?? false
 */
export type SiwxConfig = {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Rejects if the session is not accepted. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the session of exactly this account on this network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /**
   * Whether the signature of a sign-in that came with a WalletConnect session belongs to its account. If absent,
   * connecting and signing in are never combined in one request.
   */
  verifyCacao?(cacao: Cacao): Promise<boolean>
  /** Whether an account must have a session to stay connected. Default: false. */
  getRequired?(): boolean
  /** Whether disconnecting ends the session. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Called once when a kit starts, before any other method. */
  attach?(environment: SiwxSurroundings): void
}

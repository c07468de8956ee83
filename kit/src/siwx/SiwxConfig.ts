import type { CaipNetworkId } from '../protocol/caip.js'
import type { Network } from '../protocol/network.js'
import type { Cacao } from './Cacao.js'
import type { SiwxMessage, SiwxMessageData, SiwxMessageInput } from './SiwxMessage.js'

export type { Cacao, CacaoPayload } from './Cacao.js'
export type { SiwxMessage, SiwxMessageData, SiwxMessageInput } from './SiwxMessage.js'

/** A sign-in: what was signed, by `signature`. `cacao` where it came with a WalletConnect session. */
export type SiwxSession = {
  readonly data: SiwxMessageData
  /** The exact text that was signed. Empty where a server keeps it (wire.md section 8.4). */
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao | undefined
  /** The wallet that signed, where a kit hands a session in. It is not kept. */
  readonly wallet?: SiwxWallet | undefined
}

/** Where sign-in keeps what it must remember. */
export type SiwxStorage = {
  get(key: string): string | null | Promise<string | null>
  set(key: string, value: string): void | Promise<void>
  remove(key: string): void | Promise<void>
}

/** The part of `fetch` that sign-in uses. */
export type SiwxFetch = (
  input: string,
  init?: {
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly signal?: unknown
  }
) => Promise<{ readonly ok: boolean; readonly status: number; text(): Promise<string> }>

/** What a kit lends its plug-in when it starts. What the plug-in was given itself counts more. */
export type SiwxSurroundings = {
  readonly networks: readonly Network[]
  readonly storage: SiwxStorage
  readonly clock: { now(): number }
  readonly random: { bytes(length: number): Uint8Array }
  readonly fetch: SiwxFetch
  /** The page's address. */
  url(): string
}

/**
 * What a server is told of the wallet that signed (`walletInfo` of wire.md section 8.4). `icon` is an https or `data:` URL.
 * @example const wallet: SiwxWallet = { type: 'extension', name: 'My wallet' }
 */
export type SiwxWallet = {
  readonly type: 'walletconnect' | 'extension' | 'unknown'
  readonly name?: string | undefined
  readonly icon?: string | undefined
}

/**
 * The sign-in plug-in of a kit (wire.md section 8.1): where messages come from and sessions go. `localSiwx` and
 * `serverSiwx` make one; a host may write its own. Any method may reject: with a `LatchkeyError`, or with an error of its own.
 * @example const isRequired = (siwx: SiwxConfig) => siwx.getRequired?.() ?? false
 */
export type SiwxConfig = {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Rejects where the session is not accepted. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the session of exactly this account on this network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Puts these in the place of all there are. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions that are good now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /**
   * Whether the signature of a sign-in that came with a WalletConnect session is its account's. Absent: connecting and signing in
   * are never asked in one step.
   */
  verifyCacao?(cacao: Cacao): Promise<boolean>
  /** Whether nobody may stay connected without a session. Absent: false. */
  getRequired?(): boolean
  /** Whether disconnecting ends the session. Absent: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Called once, when a kit's engine starts and before anything else. */
  attach?(surroundings: SiwxSurroundings): void
}

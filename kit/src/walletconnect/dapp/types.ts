import type { Clock, Keychain, Random, RelayTransport } from '../contracts.js'
import type { SignedCacao } from '../sign/cacao.js'
import type { PeerMetadata, ProposalNamespaces, Session } from '../sign/types.js'

/** The request of a one-click sign-in (wire.md 5.2); `aud` is the requesting URI, times in RFC 3339. */
export type AuthRequest = {
  /** CAIP-2 ids of eip155, the message's own chain first. */
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly nonce: string
  readonly iat?: string | undefined
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
  readonly version?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** The methods that the sign-in itself permits, written as ReCap (ERC-5573). */
  readonly methods?: readonly string[] | undefined
}

export type PairQuestion = {
  readonly optionalNamespaces: ProposalNamespaces
  readonly requiredNamespaces?: ProposalNamespaces
  readonly sessionProperties?: Readonly<Record<string, string>>
  readonly authenticate?: AuthRequest | undefined
}

/** An offered code. `expiresAt` is ms since 1970: show a new code then. */
export type Pairing = {
  readonly uri: string
  readonly expiresAt: number
  /**
   * Resolves when the wallet approves. Rejects with LATCHKEY_WALLETCONNECT__REJECTED, _EXPIRED, _CANCELLED,
   * _INVALID_*.
   */
  readonly settled: Promise<Session>
  cancel(): Promise<void>
}

export type SignRequest = {
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** The wallet accepts chains beyond those of the session: a grant holds for the whole namespace. */
  readonly isAnyChain?: boolean
  /**
   * The request may move value: it is stored until it is answered, over reloads too, and not repeated meanwhile
   * (P18).
   */
  readonly isKept?: boolean
  /** Seconds, 300 (default) to 604 800. */
  readonly expiry?: number
  /** Called with the request's id when it is sent: a link that opens the wallet's app contains it (wire.md 5.4). */
  readonly onId?: (id: number) => void
}

export type SessionEvent = {
  readonly topic: string
  readonly chainId: string
  readonly name: string
  readonly data: unknown
}

export type SessionChange = {
  readonly kind: 'settled' | 'updated' | 'extended' | 'deleted' | 'expired'
  readonly topic: string
}

/** An `isKept` request without an answer. Times in ms since 1970. */
export type PendingRequest = {
  readonly topic: string
  readonly id: number
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly sentAt: number
  /** When the request expires; some wallets answer later. */
  readonly expiresAt: number
}

/** An answer to a request that had timed out, or was sent before a reload (promise P18). */
export type LateAnswer = {
  readonly topic: string
  readonly id: number
  readonly chainId: string
  readonly method: string
} & ({ readonly result: unknown; readonly error?: undefined } | { readonly error: Error })

/**
 * `alive`: it answered. `gone`: the wallet does not know the session; the record is deleted. `silent`: no answer, as
 * from a sleeping phone.
 */
export type Liveness = { readonly topic: string; readonly state: 'alive' | 'gone' | 'silent' }

export type SignClient = {
  /** The did:key of this installation. */
  readonly clientId: string
  pair(question: PairQuestion): Promise<Pairing>
  sessions(): readonly Session[]
  onChange(listener: (change: SessionChange) => void): () => void
  request(topic: string, request: SignRequest): Promise<unknown>
  onLate(listener: (answer: LateAnswer) => void): () => void
  /** The `isKept` requests without an answer, oldest first, including those of earlier visits and other tabs. */
  pending(): readonly PendingRequest[]
  onPending(listener: () => void): () => void
  /** Removes a request from the list; its answer still arrives, and the same request may be sent again. */
  dismiss(topic: string, id: number): Promise<void>
  onEvent(listener: (event: SessionEvent) => void): () => void
  ping(topic: string): Promise<void>
  extend(topic: string): Promise<void>
  disconnect(topic: string, reason?: { readonly code: number; readonly message: string }): Promise<void>
  /** Pings every session; resolves within `milliseconds` (default 5000, promise P17). */
  verify(milliseconds?: number): Promise<readonly Liveness[]>
  /**
   * Call it after returning from the wallet's app, or after a message of another tab: reads the records and the
   * mailbox again.
   */
  resume(): Promise<void>
  close(): Promise<void>
}

/** Whether a signature belongs to the account in `message` (EIP-191, ERC-1271, ERC-6492). */
export type VerifyCacao = (cacao: SignedCacao, message: string) => Promise<boolean>

export type SignClientOptions = {
  readonly transport: RelayTransport
  readonly keychain: Keychain
  readonly metadata: PeerMetadata
  readonly clock?: Clock
  readonly random?: Random
  /** Required for one-click sign-in. */
  readonly verifyCacao?: VerifyCacao | undefined
  /**
   * `plain` (default): `irn_publish`, which every relay supports. `combined`: `wc_proposeSession` if the relay
   * supports it.
   */
  readonly dialect?: 'plain' | 'combined'
}

import type { Clock, Keychain, Random, RelayTransport } from '../contracts.js'
import type { SignedCacao } from '../sign/cacao.js'
import type { PeerMetadata, ProposalNamespaces, Session } from '../sign/types.js'

/** What a one-click sign-in asks (wire.md 5.2); `aud` is the URI that asks, times in RFC 3339. */
export type AuthRequest = {
  /** CAIP-2 of eip155, the message's own chain first. */
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
  /** Methods that the sign-in itself permits, written as ReCap (ERC-5573). */
  readonly methods?: readonly string[] | undefined
}

export type PairQuestion = {
  readonly optionalNamespaces: ProposalNamespaces
  readonly requiredNamespaces?: ProposalNamespaces
  readonly sessionProperties?: Readonly<Record<string, string>>
  readonly authenticate?: AuthRequest | undefined
}

/** A code on offer. `expiresAt` is ms since 1970: when a new one should be shown. */
export type Pairing = {
  readonly uri: string
  readonly expiresAt: number
  /** The wallet's consent. Rejects with LATCHKEY_WALLETCONNECT__REJECTED, _EXPIRED, _CANCELLED, _INVALID_*. */
  readonly settled: Promise<Session>
  cancel(): Promise<void>
}

export type SignRequest = {
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** The wallet takes chains beyond those of the session: what it allows in the namespace holds for all of it. */
  readonly isAnyChain?: boolean
  /** May move value: it is kept until it is answered, over reloads too, and the same is not sent again meanwhile (P18). */
  readonly isKept?: boolean
  /** Seconds, 300 (default) to 604 800. */
  readonly expiry?: number
  /** Gets the request's id as it is sent: a link that opens the wallet's app names it (wire.md 5.4). */
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

/** A request of `isKept` that has no answer yet. Times in ms since 1970. */
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

/** An answer to a request that had expired here, or was sent before a reload (promise P18). */
export type LateAnswer = {
  readonly topic: string
  readonly id: number
  readonly chainId: string
  readonly method: string
} & ({ readonly result: unknown; readonly error?: undefined } | { readonly error: Error })

/** `alive`: it answered. `gone`: it knows no such session; the record is purged. `silent`: a phone in a pocket, or dead. */
export type Liveness = { readonly topic: string; readonly state: 'alive' | 'gone' | 'silent' }

export type SignClient = {
  /** did:key of this installation. */
  readonly clientId: string
  pair(question: PairQuestion): Promise<Pairing>
  sessions(): readonly Session[]
  onChange(listener: (change: SessionChange) => void): () => void
  request(topic: string, request: SignRequest): Promise<unknown>
  onLate(listener: (answer: LateAnswer) => void): () => void
  /** Requests of `isKept` without an answer, oldest first, those of earlier visits and other tabs among them. */
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
  /** Back from the wallet's app, or news from another tab: reads the records and the mailbox again. */
  wake(): Promise<void>
  close(): Promise<void>
}

/** Whether a signature is of the account that `message` names (EIP-191, ERC-1271, ERC-6492). */
export type VerifyCacao = (cacao: SignedCacao, message: string) => Promise<boolean>

export type SignClientOptions = {
  readonly transport: RelayTransport
  readonly keychain: Keychain
  readonly metadata: PeerMetadata
  readonly clock?: Clock
  readonly random?: Random
  /** Without it no sign-in can be asked. */
  readonly verifyCacao?: VerifyCacao | undefined
  /** `plain` (default): `irn_publish`, which every relay has. `combined`: `wc_proposeSession` where the relay has it. */
  readonly dialect?: 'plain' | 'combined'
}

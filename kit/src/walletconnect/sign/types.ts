import type { SignedCacao } from './cacao.js'

/** A peer's own description of itself: unverified. */
export type PeerMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Links to return to the peer, chosen by it. */
  readonly redirect?: { readonly native?: string; readonly universal?: string; readonly linkMode?: boolean }
}

/** `publicKey`: X25519, hex. */
export type Participant = { readonly publicKey: string; readonly metadata: PeerMetadata }

/** A dapp's request, per namespace (`eip155`) or chain (`eip155:1`, then without `chains`); CAIP-25. */
export type ProposalNamespace = {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly rpcMap?: Readonly<Record<string, string>>
}
export type ProposalNamespaces = Readonly<Record<string, ProposalNamespace>>

/** A wallet's grant. `accounts` in CAIP-10, `chains` in CAIP-2. */
export type SessionNamespace = {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly chains?: readonly string[]
}
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** A session of two peers. `expiry` in seconds since 1970; `topic` is 64 hex digits. */
export type Session = {
  readonly topic: string
  readonly expiry: number
  readonly namespaces: SessionNamespaces
  readonly peer: Participant
  readonly self: Participant
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly sessionProperties?: Readonly<Record<string, string>>
  /** By namespace, the address of `accounts` that the wallet last named as the active one (event `accountsChanged`). */
  readonly chosen?: Readonly<Record<string, string>>
  /** The verified sign-ins that came with the session. */
  readonly cacaos?: readonly SignedCacao[]
}

/** A session with its secrets: its key, and the id of the newest applied update. */
export type StoredSession = {
  readonly session: Session
  readonly symKey: string
  readonly lastUpdate: number
}

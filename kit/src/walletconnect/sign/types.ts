import type { SignedCacao } from './cacao.js'

/** Who speaks, as it says of itself: unproven. */
export type PeerMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** How to come back to it; links of the peer's own choice. */
  readonly redirect?: { readonly native?: string; readonly universal?: string; readonly linkMode?: boolean }
}

/** `publicKey`: X25519, hex. */
export type Participant = { readonly publicKey: string; readonly metadata: PeerMetadata }

/** What a dapp asks for, per namespace (`eip155`) or chain (`eip155:1`, then without `chains`); CAIP-25. */
export type ProposalNamespace = {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly rpcMap?: Readonly<Record<string, string>>
}
export type ProposalNamespaces = Readonly<Record<string, ProposalNamespace>>

/** What a wallet grants. `accounts` in CAIP-10, `chains` in CAIP-2. */
export type SessionNamespace = {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly chains?: readonly string[]
}
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** An agreement of two peers. `expiry` in seconds since 1970; `topic` is 64 hex digits. */
export type Session = {
  readonly topic: string
  readonly expiry: number
  readonly namespaces: SessionNamespaces
  readonly peer: Participant
  readonly self: Participant
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly sessionProperties?: Readonly<Record<string, string>>
  /** By namespace, the address of `accounts` that the wallet named last as the one in use (event `accountsChanged`). */
  readonly chosen?: Readonly<Record<string, string>>
  /** Sign-ins that came with the session, verified. */
  readonly cacaos?: readonly SignedCacao[]
}

/** A session with what must not leave the client: its key, and the id of the newest update that was taken. */
export type StoredSession = {
  readonly session: Session
  readonly symKey: string
  readonly lastUpdate: number
}

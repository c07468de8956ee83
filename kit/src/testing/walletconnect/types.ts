import type { Clock, CreateSocket, Keychain, Random, RelayTransport } from '../../walletconnect/contracts.js'
import type { RpcFault } from '../../walletconnect/rpc/codes.js'
import type { AuthPayload, CacaoPayload, SignedCacao } from '../../walletconnect/sign/cacao.js'
import type { SessionChangeKind } from '../../walletconnect/sign/createSessionRegistry.js'
import type {
  Participant,
  PeerMetadata,
  ProposalNamespaces,
  Session,
  SessionNamespaces
} from '../../walletconnect/sign/types.js'

/** A dapp's request for a session. `attestation` is the relay's statement about the dapp: unverified. */
export type Proposal = {
  readonly id: number
  readonly pairingTopic: string
  readonly proposer: Participant
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  /** Seconds since 1970. */
  readonly expiryTimestamp: number
  readonly sessionProperties?: Readonly<Record<string, string>>
  /** The proposal's sign-in requests (`requests.authentication`); `cacaos` of `ApproveOptions` answers them. */
  readonly signIns?: readonly AuthPayload[]
  readonly attestation?: string
}

/** A dapp's request for a one-click sign-in. */
export type AuthQuestion = {
  readonly id: number
  readonly pairingTopic: string
  readonly requester: Participant
  readonly payload: AuthPayload
  readonly expiryTimestamp: number
  readonly attestation?: string
}

/** A dapp's request in a session. */
export type PeerRequest = {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  readonly peer: Participant
  /** Seconds since 1970. */
  readonly expiryTimestamp?: number
  readonly attestation?: string
}

export type ApproveOptions = {
  /** Seconds since 1970. Default: in 7 days. */
  readonly expiry?: number
  readonly sessionProperties?: Readonly<Record<string, string>>
  /** The answers to the proposal's `signIns`. */
  readonly cacaos?: readonly SignedCacao[]
}

/** A wallet's side of the Sign protocol (wire.md 5.6). The caller makes all decisions. */
export type WalletPeer = {
  readonly clientId: string
  /** Uses a `wc:` code. Throws LATCHKEY_WALLETCONNECT__INVALID_URI, _EXPIRED. */
  pair(uri: string): Promise<void>
  onProposal(listener: (proposal: Proposal) => void): () => void
  /** The page ended a pairing and all of its requests: another code replaced it, or the visitor cancelled. */
  onPairingEnd(listener: (pairingTopic: string) => void): () => void
  /**
   * Resolves when the dapp accepts the session; rejects with LATCHKEY_WALLETCONNECT__REQUEST_FAILED if it rejects the
   * session, _EXPIRED if it ended the pairing.
   */
  approve(proposal: Proposal, namespaces: SessionNamespaces, options?: ApproveOptions): Promise<Session>
  reject(proposal: Proposal, fault?: RpcFault): Promise<void>
  onRequest(listener: (request: PeerRequest) => void): () => void
  respond(request: PeerRequest, result: unknown): Promise<void>
  rejectRequest(request: PeerRequest, fault?: RpcFault): Promise<void>
  onAuthenticate(listener: (question: AuthQuestion) => void): () => void
  /**
   * The payload of the CACAO and its text, to sign with an account (CAIP-10). `methods`, `chains`: what is permitted.
   */
  authMessage(
    question: Pick<AuthQuestion, 'payload'>,
    account: string,
    permit?: { readonly methods: readonly string[]; readonly chains: readonly string[] }
  ): { readonly payload: CacaoPayload; readonly message: string }
  /** Resolves with the resulting session, if any method was permitted. */
  approveAuth(question: AuthQuestion, cacaos: readonly SignedCacao[]): Promise<Session | undefined>
  rejectAuth(question: AuthQuestion, fault?: RpcFault): Promise<void>
  updateSession(topic: string, namespaces: SessionNamespaces): Promise<void>
  /** `expiry` in seconds since 1970. Default: in 7 days. */
  extend(topic: string, expiry?: number): Promise<void>
  /** Resolves when the relay has the event; the dapp may ignore it. */
  emitEvent(
    topic: string,
    chainId: string,
    event: { readonly name: string; readonly data: unknown }
  ): Promise<void>
  ping(topic: string): Promise<void>
  disconnect(topic: string, reason?: RpcFault): Promise<void>
  sessions(): readonly Session[]
  onChange(
    listener: (change: { readonly kind: SessionChangeKind; readonly topic: string }) => void
  ): () => void
  /** Reads the mailbox again, as an app does when it comes to the foreground. */
  resume(): Promise<void>
  close(): Promise<void>
}

export type WalletPeerOptions = {
  readonly metadata: PeerMetadata
  /** Relay URLs, or a custom transport. */
  readonly relays?: readonly string[]
  readonly transport?: RelayTransport
  readonly projectId?: string
  readonly createSocket?: CreateSocket
  /** Default: in memory. */
  readonly keychain?: Keychain
  readonly clock?: Clock
  readonly random?: Random
  /**
   * `combined`: approves by `wc_approveSession` if the relay supports it, as wallets since 2025 do. Default: `plain`.
   */
  readonly dialect?: 'plain' | 'combined'
}

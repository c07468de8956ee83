/** What a wallet can be asked for, by the names of the Wallet Standard. */
export type SolanaFeature =
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'

/** An account that a wallet shares. */
export type PortAccount = {
  readonly address: string
  /** Identifiers of the Wallet Standard; empty: any. */
  readonly chains: readonly string[]
  readonly label?: string | undefined
}

/** Options of a request that sends (https://solana.com/docs/rpc/http/sendtransaction). */
export type SendOptions = {
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  readonly skipPreflight?: boolean | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

/** The input of Sign-In With Solana (`solana:signIn`, https://github.com/phantom/sign-in-with-solana). Times in RFC 3339. */
export type SignInInput = {
  readonly domain: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Whose transactions, for which network. */
export type TransactionsRequest = {
  readonly address: string
  /** CAIP-2 reference. */
  readonly network: string
  readonly transactions: readonly Uint8Array[]
}

/**
 * A wallet of Solana, whatever protocol reaches it. Every function rejects with a `LatchkeyError` only; answers have the right form and length, and
 * are otherwise the wallet's.
 */
export type WalletPort = {
  /** `network`: CAIP-2 reference. Resolves with no account if a silent request would need the person. */
  connect(parameters: { readonly silent: boolean; readonly network: string }): Promise<readonly PortAccount[]>
  disconnect(): Promise<void>
  /** Calls `listener` with the accounts when they change. */
  onAccounts(listener: (accounts: readonly PortAccount[]) => void): () => void
  /** Whether this account has the feature: that of a hardware wallet lacks some of its wallet's. */
  can(feature: SolanaFeature, address: string): boolean
  /** `signed`: the bytes that the wallet says to have signed. */
  signMessage(
    address: string,
    message: Uint8Array
  ): Promise<{ readonly signed: Uint8Array; readonly signature: Uint8Array }>
  signTransactions(request: TransactionsRequest): Promise<readonly Uint8Array[]>
  /** Resolves with the signatures that name the transactions. */
  signAndSend(
    request: TransactionsRequest & { readonly options: SendOptions }
  ): Promise<readonly Uint8Array[]>
  signIn(input: SignInInput): Promise<{
    readonly address: string
    readonly signed: Uint8Array
    readonly signature: Uint8Array
  }>
}

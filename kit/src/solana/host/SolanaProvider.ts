import type { Network } from '../../protocol/network.js'
import type { SendOptions, SignInInput } from '../WalletPort.js'

/**
 * A transaction of `@solana/web3.js` version 1 (`Transaction`, `VersionedTransaction`), or the bytes of one in the wire format.
 * @example const empty: SolanaTransaction = new Uint8Array(64)
 */
export type SolanaTransaction =
  | Uint8Array
  | { serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array }

/** Levels of commitment as applications write them: those of before version 1.5.5 of the validator too (SPEC section 5). */
export type PreflightCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** Options of a request that sends. */
export type SolanaSendOptions = Omit<SendOptions, 'preflightCommitment'> & {
  readonly preflightCommitment?: PreflightCommitment | undefined
}

/** The part of `Connection` of `@solana/web3.js` version 1 that sends. */
export type SolanaConnection = {
  sendRawTransaction(transaction: Uint8Array, options?: never): Promise<string>
  getLatestBlockhash(commitment?: never): Promise<{ readonly blockhash: string }>
}

/**
 * What an application gets as the provider of a connected Solana wallet (`useLatchkeyProvider('solana')`): in the form that applications with
 * `@solana/web3.js` version 1 know. For `@solana/kit` pass it to `createSolanaSigner`. Every function rejects with a `LatchkeyError`.
 * @example const sign = (provider: SolanaProvider, text: string) => provider.signMessage(new TextEncoder().encode(text))
 */
export type SolanaProvider = {
  /** Of the account in use; a `PublicKey` if `solana({ PublicKey })` has the class. */
  readonly publicKey: { toBase58(): string; toBytes(): Uint8Array; toString(): string } | undefined
  readonly isConnected: boolean
  /** Addresses, the one in use first. */
  getAccounts(): readonly string[]
  /** The configured networks of Solana, and the one in use. */
  readonly requestedChains: readonly Network[]
  getActiveChain(): Network | undefined
  /** Resolves with the signature of Ed25519. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Sign-In With Solana of the account in use: the wallet writes the text. `signed`: its bytes, which a server has to compare with what it asked
   * for. Rejects with LATCHKEY_REQUEST__UNSUPPORTED for an account that has not got `solana:signIn`.
   */
  signIn(
    input: Partial<SignInInput>
  ): Promise<{ readonly signed: Uint8Array; readonly signature: Uint8Array }>
  /** Resolves with a transaction of the same kind. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Resolves with the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
  /**
   * The same for a transaction that is not complete: without a payer the account pays, without a blockhash it gets one by `connection`, which also
   * sends where the wallet cannot. `signers` sign first.
   */
  sendTransaction(
    transaction: SolanaTransaction,
    connection: SolanaConnection,
    options?: SolanaSendOptions & { readonly signers?: readonly object[] | undefined }
  ): Promise<string>
  /** The methods of WalletConnect for Solana: `solana_getAccounts`, `solana_signMessage`, `solana_signTransaction` and others, with their parameters. */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** `accountsChanged` with addresses, `chainChanged` with a CAIP-2 reference, `disconnect`. */
  on(event: string, listener: (value: unknown) => void): SolanaProvider
  removeListener(event: string, listener: (value: unknown) => void): SolanaProvider
}

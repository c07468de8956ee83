import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import type { ConnectorContext } from './ConnectorFactory.js'

/** A fungible token to read the balance of. `address` is absent for the native coin. */
export type TokenReference = { readonly address: string }

/** A balance as read from a chain: `amount` in base units. */
export type ChainBalance = {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/**
 * A transaction that was sent. `nonce` is its place among the transactions of `from`, on chains that count them. `content` is what
 * an earlier `TransactionReport` said.
 */
export type SentTransaction = {
  readonly hash: string
  readonly from: string
  readonly nonce?: number | undefined
  readonly content?: string | undefined
}

/**
 * What a network knows of a transaction:
 * - `pending`: not in a block yet. `content` identifies what it does, to recognise a replacement that does the same; opaque.
 * - `confirmed`, `failed`: in the block with the id `block`; `confirmations` counts the blocks from that one on, at least 1. `fee`: what
 *   `payer` paid, in base units of the native coin, where the network says it.
 * - `replaced`: the transaction `by` took its nonce. `kind`: it does the `same`, it only makes the first one void (`cancelled`), or
 *   it does something else (`other`).
 * - `dropped`: the network does not have it, and its nonce is free. A network that has not received it yet says the same.
 * - `unknown`: the network does not have it, and cannot say more.
 */
export type TransactionReport =
  | {
      readonly status: 'pending'
      readonly nonce?: number | undefined
      readonly content?: string | undefined
    }
  | {
      readonly status: 'confirmed' | 'failed'
      readonly block: string
      readonly confirmations: number
      readonly fee?: { readonly amount: bigint; readonly payer: string } | undefined
    }
  | { readonly status: 'replaced'; readonly by: string; readonly kind: 'same' | 'cancelled' | 'other' }
  | { readonly status: 'dropped' | 'unknown' }

/** Reads one network through its own RPC URLs. */
export type NetworkClient = {
  /** The native coin, or one token. */
  getBalance?(parameters: {
    readonly address: string
    readonly token?: TokenReference | undefined
  }): Promise<ChainBalance>
  /** The highest fee of a transfer, in the native coin. Without the fees that a layer 2 pays to its layer 1. */
  estimateFee?(transfer: TransferRequest): Promise<ChainBalance>
  /** Whether a contract signs for the address: it has code, and not only the delegation of a key (EIP-7702). */
  isContract?(address: string): Promise<boolean>
  /** What became of a transaction. Rejects with LATCHKEY_RPC__FAILED if the network does not answer. */
  getTransactionStatus?(transaction: SentTransaction): Promise<TransactionReport>
}

/**
 * Discovers wallets and reads chains of one namespace. A plain object; an optional function is absent instead of throwing.
 * Importing or creating an adapter has no side effect; `discover` is called in a browser only.
 */
export type Adapter = {
  readonly namespace: Namespace
  /** Fetches the code that `discover` needs, without discovering wallets. Absent if there is nothing to fetch. */
  load?(): Promise<unknown>
  /**
   * Discovers wallets until `context.onDestroy`, and passes each to `context.addConnector` when it appears. Code is imported
   * inside. Resolves when the wallets that are already present were passed.
   */
  discover(context: ConnectorContext): void | Promise<void>
  /**
   * Whether two spellings of an address mean the same account. Default: they are the same text, or the same hexadecimal number
   * (`0x...`) in any case.
   */
  isSameAddress?(one: string, other: string): boolean
  /** Creates the client of one network. Heavy libraries are imported inside, on first use. */
  client?(network: Network, context: ConnectorContext): Promise<NetworkClient>
}

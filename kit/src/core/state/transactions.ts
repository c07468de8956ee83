import type { CaipAddress } from '../../protocol/caip.js'
import type { CallsStatus } from '../../protocol/walletRequests.js'
import type { Slice, SliceOwner } from './Slice.js'

/** An approval of a token: the contracts, and the amount in base units as a decimal string. */
export type GivenApproval = { readonly token: string; readonly spender: string; readonly amount: string }

/** What a transaction does, in the words of wire.md section 1.3. */
export type TransactionPurpose = {
  /** Such as `send`, `approve`, `trade`. */
  readonly operationType: string
  /** What leaves the account: an exact decimal string, scaled by the decimals. */
  readonly amount?: string | undefined
  readonly symbol?: string | undefined
  /** The receiver of a transfer, not the token's contract. */
  readonly to?: string | undefined
  /** What an approval of a token gives: `amount` in base units, as a decimal string. */
  readonly approval?: GivenApproval | undefined
}

/**
 * A transaction that this page sent. Pending: `pending`; `dropped` (the network lost it, or never had it); `unknown` (the watch has
 * stopped without an answer). Included: `confirmed`, `failed`, of a batch `partiallyReverted`. Its nonce was used by another one that is
 * included: `cancelled` (that one does nothing), `replaced`. Times in ms since 1970.
 */
export type TrackedTransaction = {
  /** The hash at sending: identifies the record. */
  readonly id: string
  /** The hash that is followed: that of the replacement, if there is one. */
  readonly hash: string
  /**
   * `id` and `hash` are the id of a batch (EIP-5792), of which no transaction is known. The wallet tells its status; one that has `failed`
   * then never got to the chain, and one that is `confirmed` is on it in a transaction that the wallet does not name.
   */
  readonly isBatch?: boolean | undefined
  /** The sender, with its network. */
  readonly account: CaipAddress
  readonly purpose: TransactionPurpose
  readonly status:
    | 'pending'
    | 'confirmed'
    | 'failed'
    | 'partiallyReverted'
    | 'replaced'
    | 'cancelled'
    | 'dropped'
    | 'unknown'
  /** Of a batch that owners of the account have to sign before it is sent, as in `CallsStatus`. */
  readonly proposal?: CallsStatus['proposal']
  /** It was in a block that the network has undone since, and is not in a new one yet. */
  readonly isUndone?: boolean | undefined
  /** The same call at another price is included in its place. */
  readonly isSpedUp?: boolean | undefined
  readonly nonce?: number | undefined
  readonly content?: string | undefined
  /** The id of its block. */
  readonly block?: string | undefined
  /** It is deep enough in the chain, or its watch has ended: it is not read again. */
  readonly isSettled?: boolean | undefined
  readonly sentAt: number
  readonly updatedAt: number
  /** Readings so far, and those in a row in which the network did not have it. */
  readonly readings: number
  readonly missing: number
}

/** The transactions that this page sent, newest first. */
export const transactionsSlice: Slice<readonly TrackedTransaction[]> = { initial: [] }

/** Writes the transactions, newest first. */
export function setTransactions(kit: SliceOwner, transactions: readonly TrackedTransaction[]): void {
  kit.slice(transactionsSlice).set(transactions)
}

/** Whether the kit follows its transactions. */
const followingSlice: Slice<boolean> = { initial: false }

/** Marks that the kit follows its transactions. Returns whether it already did. */
export function beginFollowing(kit: SliceOwner): boolean {
  const following = kit.slice(followingSlice)
  const before = following.get()
  following.set(true)
  return before
}

/** A transaction that is not included after this time is called slow, in ms. Ours. */
const slowAfter = 180_000

/**
 * The situations of a transaction that views describe; each has its own words. `waiting`, `slow`: not included yet; `undone`: not any more.
 * `spedUp`: confirmed at another price. `notIncluded`: the wallet gave its batch up. Of an account with several owners, `proposed`: owners have to
 * sign it; `signed`: one has to execute it; `withdrawn`: they did not.
 */
export type TransactionSituation =
  | Exclude<TrackedTransaction['status'], 'pending'>
  | 'waiting'
  | 'slow'
  | 'undone'
  | 'spedUp'
  | 'notIncluded'
  | 'proposed'
  | 'signed'
  | 'withdrawn'

/** The situation of a transaction. `now` in ms since 1970. Pure. */
export function situationOf(
  { status, isBatch, proposal, isUndone, isSpedUp, sentAt }: TrackedTransaction,
  now: number
): TransactionSituation {
  if (isBatch && proposal && status === 'pending')
    return (proposal.signed ?? 0) < proposal.required ? 'proposed' : 'signed'
  if (isBatch && proposal && status === 'failed') return 'withdrawn'
  if (status === 'pending') {
    if (isUndone) return 'undone'
    return now - sentAt > slowAfter ? 'slow' : 'waiting'
  }
  if (status === 'confirmed' && isSpedUp) return 'spedUp'
  return status === 'failed' && isBatch ? 'notIncluded' : status
}

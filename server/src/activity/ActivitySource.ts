/** What a transfer moves: the chain's own coin, a token with decimals, or an item of a collection. */
export type AssetKind = 'native' | 'fungible' | 'nft'

/** A movement of one asset within a transaction. Addresses of EVM chains are in lower case. */
export type ActivityTransfer = {
  readonly kind: AssetKind
  /** The token's contract; null for the native coin. */
  readonly token: string | null
  /** The decimal id of an NFT within its collection. */
  readonly tokenId: string | null
  readonly from: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
}

/** The most transfers of a transaction and an account that are kept: anyone can log thousands at little cost. */
export const maxTransfers = 500

/** A mined transaction that concerns an account. */
export type ActivityTransaction = {
  readonly hash: string
  /** ms since 1970. */
  readonly minedAt: number
  readonly from: string
  /** Null if the transaction created a contract. */
  readonly to: string | null
  /** The contract that the transaction created. */
  readonly created: string | null
  readonly nonce: number
  /** A failed transaction has no transfers. */
  readonly isFailed: boolean
  /** The first four bytes of the input; null if there are fewer. */
  readonly selector: string | null
  /** Whether the sender allowed another account to move its tokens. */
  readonly isApproval: boolean
  /** What it is for the account, in the words of wire.md section 1.3, if its source knows it. Absent: by its transfers and its call. */
  readonly operation?: string
  /** A text that its sender wrote into it, untrusted. */
  readonly note?: string
  /** The transfers from and to the account, in their order, without those after `maxTransfers`. */
  readonly transfers: readonly ActivityTransfer[]
  /** Continues after this transaction. */
  readonly cursor: string
}

/** A page of an account's history, newest first. */
export type ActivityPage = {
  readonly transactions: readonly ActivityTransaction[]
  /** Repeats this page, without the transactions that were mined since. Null for an empty page. */
  readonly start: string | null
  /** Continues after this page; null if nothing is older. A page may have fewer transactions than wanted, even none, and a next one. */
  readonly next: string | null
  /**
   * The source has been without the chain's newest block for a minute: transactions that are newer than the page may be missing. When it last
   * had the newest block, in ms since 1970; null if it never did.
   */
  readonly staleSince?: number | null
}

/** The page to read. A source throws `HttpFailure` 400 for a cursor that no source of its chain made. */
export type ActivityQuery = {
  readonly account: string
  readonly cursor?: string | undefined
  /** The maximum number of transactions. */
  readonly limit: number
}

/**
 * Reads the history of an account on one chain, page by page. All sources of a chain understand each other's cursors, so that
 * one can continue where another failed. Undefined: this source does not have the chain. Rejects if it cannot answer now,
 * and never answers with less than it should.
 */
export type ActivitySource = (query: ActivityQuery) => Promise<ActivityPage | undefined>

import type { CaipNetworkId } from '../../protocol/caip.js'

/** What a transaction moved from or to the account. Names are cleaned; the creator of a token chooses its name. */
export type ActivityTransfer = {
  readonly kind: 'fungible' | 'nft'
  readonly direction: 'in' | 'out' | 'self'
  /** An exact decimal string, scaled by the decimals. */
  readonly amount: string
  /** Empty for an NFT. */
  readonly symbol: string
  readonly name: string
  /** In USD at the price of today; absent where unknown. */
  readonly value?: number | undefined
  /** Whether the service knows the token, and not only its contract: it has a picture of it. */
  readonly isListed: boolean
  /** The picture, if it is of the configured service itself (decision D13). */
  readonly image?: string | undefined
  /** The service marks it as unsolicited. */
  readonly isSpam: boolean
}

/**
 * Why a transaction is suspicious. `lookAlike`: its address has the beginning and the end of `imitated`, which the account uses.
 * `zeroAmount`: it moved nothing, and anybody can make such a transfer. `fakeToken`: its token imitates another, or advertises.
 */
export type Suspicion = {
  readonly reason: 'lookAlike' | 'zeroAmount' | 'fakeToken'
  readonly imitated?: string | undefined
}

/** A transaction of an account's history. */
export type ActivityItem = {
  readonly id: string
  readonly hash: string
  /** A word of wire.md section 1.3, such as `send`; services may have others. */
  readonly operationType: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** The time of its block, in ms since 1970. */
  readonly minedAt: number
  readonly from: string
  readonly to: string
  readonly network: CaipNetworkId
  readonly nonce: number
  /** The name of the app that it was for, where the service knows it. */
  readonly application?: string | undefined
  readonly transfers: readonly ActivityTransfer[]
  /** What the service itself says of it. */
  readonly reported?: Suspicion['reason'] | undefined
  /** What the kit concludes from all fetched transactions, and from `reported`. */
  readonly suspicion?: Suspicion | undefined
}

/**
 * How far the service is behind the network: it last had the newest block at `since`, in ms since 1970, or at an unknown time. Newer
 * transactions may be missing.
 */
export type ActivityBehind = { readonly since?: number | undefined }

/** The pages of a history fetched so far, newest first. `next`: the cursor of the page after them; absent at the end. */
export type ActivityPages = {
  readonly items: readonly ActivityItem[]
  readonly next?: string | undefined
  /** Absent: the service has the newest block. */
  readonly behind?: ActivityBehind | undefined
}

import type { ApprovalGap } from 'latchkey/protocol/http'
import type { Address } from 'viem'

/**
 * What a spender may move: an amount of a token (EIP-20), one NFT (EIP-721), all NFTs of a collection (EIP-721, EIP-1155), or an amount of
 * a token through Permit2.
 */
export type ApprovalKind = 'token' | 'nft' | 'collection' | 'permit2'

/** Which approval it is. Addresses are in lower case; the contract is that of the token, with Permit2, too. */
export type ApprovalKey = {
  readonly kind: ApprovalKind
  readonly contract: Address
  /** Decimal; only of kind `nft`. */
  readonly tokenId: string | null
  readonly spender: Address
}

/** An approval that an account may have given. Times are in ms since 1970; null is unknown. */
export type ApprovalCandidate = ApprovalKey & {
  /** The account itself is known to have given it. Any contract can log approvals in the name of any account. */
  readonly isOwn: boolean
  /** When it was last given or changed, and by which transaction. */
  readonly approvedAt: number | null
  readonly hash: string | null
  /** The newest transaction of the spender, or call of it, in which the asset left the account. */
  readonly lastUsedAt: number | null
}

/** What was found, and why some may be missing; complete without gaps. */
export type FoundApprovals<Item> = { readonly items: readonly Item[]; readonly gaps: readonly ApprovalGap[] }

/**
 * Returns the approvals of one network that an account ever gave. It says only where to look: what still holds is read from the chain. `known`: the
 * contracts, in lower case, that the configuration or a token list describes. Rejects if the source does not answer.
 */
export type ApprovalSource = (
  account: Address,
  known: ReadonlySet<string>
) => Promise<FoundApprovals<ApprovalCandidate>>

/** The most approvals that are looked up for an account on one network. */
export const maxApprovals = 500

/** A text that is the same for the same approval only. */
export function approvalId({ kind, contract, tokenId, spender }: ApprovalKey): string {
  return [contract, kind, tokenId ?? '', spender].join('/')
}

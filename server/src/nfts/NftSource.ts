import type { Address } from 'viem'
import type { Found } from '../tokens/TokenSource.js'

/** The standard of an NFT's contract. */
export type NftStandard = 'ERC721' | 'ERC1155'

/** An NFT that an account may hold. */
export type NftCandidate = {
  readonly contract: Address
  readonly tokenId: bigint
  readonly standard: NftStandard
  /** What the source says of it: true for spam, false for a collection that the host configured. */
  readonly isSpam?: boolean | undefined
}

/**
 * Returns the NFTs of one network that an account may hold. It says only where to look: the owner is read from the chain.
 * Rejects if the source does not answer.
 */
export type NftSource = (account: Address) => Promise<Found<NftCandidate>>

/** The most NFTs that are looked up for an account on one network. */
export const maxNfts = 2_000

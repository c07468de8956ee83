import { type Address, encodeFunctionData, erc721Abi, parseAbi } from 'viem'
import { addressOf, type ChainReader, readMany, wordOf } from '../chains/readMany.js'
import type { Found } from '../tokens/TokenSource.js'
import type { NftCandidate } from './NftSource.js'

/** An NFT of an account, and how many it has. */
export type HeldNft = NftCandidate & { readonly amount: bigint }

const erc1155Abi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])

/** Reads from the chain which NFTs the account has; incomplete if there was no time for some. Throws if no node responds. */
export async function readHeldNfts(
  reader: ChainReader,
  candidates: readonly NftCandidate[],
  account: Address
): Promise<Found<HeldNft>> {
  const results = await readMany(
    reader,
    candidates.map(({ contract, tokenId, standard }) => ({
      to: contract,
      data:
        standard === 'ERC721'
          ? encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
          : encodeFunctionData({ abi: erc1155Abi, functionName: 'balanceOf', args: [account, tokenId] })
    }))
  )
  const items = candidates
    .map((candidate, i): HeldNft => {
      const isOwner = addressOf(results[i]) === account.toLowerCase()
      const amount = candidate.standard === 'ERC721' ? (isOwner ? 1n : 0n) : (wordOf(results[i]) ?? 0n)
      return { ...candidate, amount }
    })
    .filter(({ amount }) => amount > 0n)
    .sort(byId)
  return { items, isComplete: !results.includes(null) }
}

/** The order of NFTs of one network: by contract, then by token id. */
export function byId(
  one: Pick<NftCandidate, 'contract' | 'tokenId'>,
  other: Pick<NftCandidate, 'contract' | 'tokenId'>
): number {
  if (one.contract !== other.contract) return one.contract < other.contract ? -1 : 1
  return one.tokenId < other.tokenId ? -1 : one.tokenId > other.tokenId ? 1 : 0
}

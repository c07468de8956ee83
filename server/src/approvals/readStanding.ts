import { type Address, encodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import {
  addressOf,
  type CallResult,
  type ChainReader,
  type ContractCall,
  readMany,
  wordOf
} from '../chains/readMany.js'
import type { Found } from '../tokens/TokenSource.js'
import type { ApprovalCandidate } from './ApprovalSource.js'
import { permit2Abi, permit2Address, permit2Unlimited } from './permit2.js'

/** An approval that holds. Amounts are in base units. */
export type StandingApproval = ApprovalCandidate & {
  /** How much may be moved; null of NFTs. */
  readonly amount: bigint | null
  /** More than there is of the token. A collection's approval is for all NFTs, of later ones, too. */
  readonly isUnlimited: boolean
  /** What the account has of the token, or how many NFTs of the collection; null if the contract does not say. */
  readonly balance: bigint | null
  /** What the spender can move now; null of NFTs. */
  readonly exposed: bigint | null
  /** ms since 1970; null if it has no end. */
  readonly expiresAt: number | null
}

/** From this amount on tokens do not count an allowance down, or no supply is large enough to use it up. */
const unlimited = 2n ** 255n

/** The calls that show whether an approval holds, and how much is at risk. */
function callsOf(
  { kind, contract, tokenId, spender }: ApprovalCandidate,
  owner: Address
): readonly ContractCall[] {
  const read = (data: ContractCall['data'], to: Address = contract): ContractCall => ({ to, data })
  const balance = read(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }))
  const supply = read(encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }))
  const allowance = (by: Address) =>
    read(encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, by] }))
  if (kind === 'token') return [allowance(spender), balance, supply]
  if (kind === 'permit2')
    return [
      read(
        encodeFunctionData({ abi: permit2Abi, functionName: 'allowance', args: [owner, contract, spender] }),
        permit2Address
      ),
      balance,
      supply,
      allowance(permit2Address)
    ]
  if (kind === 'collection')
    return [
      read(encodeFunctionData({ abi: erc721Abi, functionName: 'isApprovedForAll', args: [owner, spender] })),
      balance
    ]
  const args = [BigInt(tokenId ?? 0)] as const
  return [
    read(encodeFunctionData({ abi: erc721Abi, functionName: 'getApproved', args })),
    read(encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args }))
  ]
}

/**
 * Reads from the chain which approvals hold now, in their order; incomplete if there was no time for some. `now` is in ms. Throws if no node
 * responds.
 */
export async function readStanding(
  reader: ChainReader,
  candidates: readonly ApprovalCandidate[],
  account: Address,
  now: number
): Promise<Found<StandingApproval>> {
  const owner = account.toLowerCase() as Address
  const calls = candidates.map(candidate => callsOf(candidate, owner))
  const results = await readMany(reader, calls.flat())
  let at = 0
  let isComplete = true
  const items = candidates.flatMap((candidate, i) => {
    const own = results.slice(at, at + (calls[i]?.length ?? 0))
    at += own.length
    if (own[0] === null) isComplete = false
    return standingOf(candidate, own, owner, now) ?? []
  })
  return { items, isComplete }
}

function standingOf(
  candidate: ApprovalCandidate,
  results: readonly CallResult[],
  owner: Address,
  now: number
): StandingApproval | undefined {
  const { kind, spender } = candidate
  const rest = { amount: null, exposed: null, expiresAt: null, balance: null, isUnlimited: false }
  if (kind === 'nft') {
    const holds = addressOf(results[0]) === spender && addressOf(results[1]) === owner
    return holds ? { ...candidate, ...rest } : undefined
  }
  const [amount, balance = null] = [wordOf(results[0]), wordOf(results[1])]
  if (!amount) return undefined
  if (kind === 'collection') return { ...candidate, ...rest, balance, isUnlimited: true }
  const supply = wordOf(results[2])
  const isUnlimited = amount >= unlimited || (supply !== undefined && supply > 0n && amount >= supply)
  const exposed = balance === null ? null : least(amount, balance)
  if (kind === 'token') return { ...candidate, ...rest, amount, balance, exposed, isUnlimited }
  const expiresAt = Number(wordOf(results[0], 1) ?? 0n) * 1000
  // An allowance of Permit2 is good to its last second (AllowanceTransfer.sol: `block.timestamp > allowed.expiration`).
  if (now > expiresAt) return undefined
  const passed = wordOf(results[3])
  return {
    ...candidate,
    ...rest,
    amount,
    balance,
    // Permit2 can move only what the account approved to Permit2 itself.
    exposed: exposed === null || passed === undefined ? null : least(exposed, passed),
    isUnlimited: isUnlimited || amount === permit2Unlimited,
    // 2^48 - 1 is how wallets write "no end"; it is later than any time that JavaScript has.
    expiresAt: expiresAt > 8.64e15 ? null : expiresAt
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

import { type Address, encodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import {
  addressOf,
  type CallResult,
  type ChainReader,
  type ContractCall,
  readMany,
  wordOf
} from '../chains/readMany.js'
import type { ApprovalCandidate } from './ApprovalSource.js'
import { permit2Abi, permit2Unlimited } from './permit2.js'

/** An approval that holds, or may hold. Amounts are in base units. */
export type StandingApproval = ApprovalCandidate & {
  /** `unknown`: its contract did not tell whether it holds. */
  readonly status: 'standing' | 'unknown'
  /** How much may be moved; null of NFTs, and where it is unknown. */
  readonly amount: bigint | null
  /** More than there is of the token. A collection's approval is for all NFTs, of later ones, too. */
  readonly isUnlimited: boolean
  /** What the account has of the token, or how many NFTs of the collection; null if the contract does not say. */
  readonly balance: bigint | null
  /** What the spender can move now; null of NFTs, and where it is unknown. */
  readonly exposed: bigint | null
  /** ms since 1970; null if it has no end. */
  readonly expiresAt: number | null
}

/** From this amount on tokens do not count an allowance down, or no supply is large enough to use it up. */
const unlimited = 2n ** 255n

/** In lower case. `permit2`: its address on the network. */
type Parties = { readonly owner: Address; readonly permit2: Address }

/** The calls that show whether an approval holds, and how much is at risk. */
function callsOf(
  { kind, contract, tokenId, spender }: ApprovalCandidate,
  { owner, permit2 }: Parties
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
        permit2
      ),
      balance,
      supply,
      allowance(permit2)
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
 * Reads from the chain which approvals hold now, in their order. One whose contract fails, or for which there was no time, is unknown: it may hold.
 * `now` is in ms. Throws if no node responds.
 */
export async function readStanding(
  { reader, permit2 }: { readonly reader: ChainReader; readonly permit2: Address },
  candidates: readonly ApprovalCandidate[],
  account: Address,
  now: number
): Promise<readonly StandingApproval[]> {
  const owner = account.toLowerCase() as Address
  const calls = candidates.map(candidate => callsOf(candidate, { owner, permit2 }))
  const results = await readMany(reader, calls.flat())
  let at = 0
  return candidates.flatMap((candidate, i) => {
    const own = results.slice(at, at + (calls[i]?.length ?? 0))
    at += own.length
    return standingOf(candidate, own, owner, now) ?? []
  })
}

/** Undefined if the approval does not hold. */
function standingOf(
  candidate: ApprovalCandidate,
  results: readonly CallResult[],
  owner: Address,
  now: number
): StandingApproval | undefined {
  const { kind, spender } = candidate
  const rest = { amount: null, exposed: null, expiresAt: null, balance: null, isUnlimited: false }
  const unknown = { ...candidate, ...rest, status: 'unknown' } as const
  if (kind === 'nft') {
    const parties = [spender, owner].map((party, i) => isParty(results[i], party))
    if (parties.includes(false)) return undefined
    return parties.includes(undefined) ? unknown : { ...unknown, status: 'standing' }
  }
  const [amount, balance = null] = [wordOf(results[0]), wordOf(results[1])]
  if (amount === undefined) return { ...unknown, balance }
  if (amount === 0n) return undefined
  const standing = { ...candidate, ...rest, status: 'standing', balance } as const
  if (kind === 'collection') return { ...standing, isUnlimited: true }
  const supply = wordOf(results[2])
  const isUnlimited = amount >= unlimited || (supply !== undefined && supply > 0n && amount >= supply)
  const exposed = balance === null ? null : least(amount, balance)
  if (kind === 'token') return { ...standing, amount, exposed, isUnlimited }
  const expiration = wordOf(results[0], 1)
  if (expiration === undefined) return { ...unknown, balance }
  const expiresAt = Number(expiration) * 1000
  // An allowance of Permit2 is good to its last second (AllowanceTransfer.sol: `block.timestamp > allowed.expiration`).
  if (now > expiresAt) return undefined
  const passed = wordOf(results[3])
  return {
    ...standing,
    amount,
    // Permit2 can move only what the account approved to Permit2 itself.
    exposed: exposed === null || passed === undefined ? null : least(exposed, passed),
    isUnlimited: isUnlimited || amount === permit2Unlimited,
    // 2^48 - 1 is how wallets write "no end"; it is later than any time that JavaScript has.
    expiresAt: expiresAt > 8.64e15 ? null : expiresAt
  }
}

/** Whether a result is this address; undefined if it cannot be read. */
function isParty(result: CallResult, party: Address): boolean | undefined {
  return wordOf(result) === undefined ? undefined : addressOf(result) === party
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

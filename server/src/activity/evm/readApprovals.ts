import { type Address, toEventSelector, zeroAddress } from 'viem'
import { type ApprovalKey, approvalId } from '../../approvals/ApprovalSource.js'
import { permit2Addresses } from '../../approvals/permit2.js'
import type { NodeLog } from './nodeSchemas.js'
import { eventTopics } from './readTransfers.js'

/** An approval that an account gave or changed; a log does not say whether it still holds. */
export type ApprovalEvent = ApprovalKey & {
  readonly owner: Address
  /** Its contract has logged more approvals of the owner in the transaction, which are left out. */
  readonly isCut: boolean
}

type Log = Pick<NodeLog, 'address' | 'topics' | 'data'>

/** The events of Permit2 (github.com/Uniswap/permit2, src/interfaces/IAllowanceTransfer.sol). */
const permit2Topics = {
  approval: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  permit: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
  lockdown: toEventSelector('Lockdown(address,address,address)')
} as const

/**
 * The most approvals of one owner by one contract that are kept of a transaction: any contract can log thousands at little cost, in the name of
 * any owner. The bound is that of the contract, so that its logs hide none of another contract.
 */
const maxOfContract = 200

/** The approvals that logs report, by contract, each once. A log that fits no standard is ignored. */
export function readApprovals(logs: readonly Log[]): ApprovalEvent[] {
  const known = new Set<string>()
  const ofContracts = new Map<string, ApprovalEvent[]>()
  for (const log of logs) {
    const approval = readApproval(log)
    if (approval === undefined) continue
    const { owner } = approval
    const id = `${owner} ${approvalId(approval)}`
    if (known.has(id)) continue
    known.add(id)
    const key = `${owner} ${log.address}`
    const kept = ofContracts.get(key) ?? []
    ofContracts.set(key, kept)
    const last = kept.at(-1)
    if (last !== undefined && kept.length >= maxOfContract) kept[kept.length - 1] = { ...last, isCut: true }
    else kept.push({ ...approval, isCut: false })
  }
  return [...ofContracts.values()].flat()
}

/** The approval of a log. One for the zero address takes an approval back (EIP-721). */
function readApproval(log: Log): Omit<ApprovalEvent, 'isCut'> | undefined {
  const approval = readStandard(log)
  return approval?.spender === zeroAddress ? undefined : approval
}

function readStandard({ address, topics, data }: Log): Omit<ApprovalEvent, 'isCut'> | undefined {
  const [topic, first, second, third] = topics
  if (first === undefined) return undefined
  const owner = addressIn(first)
  const contract = address as Address
  if (permit2Addresses.has(address)) return readPermit2(owner, topics, data)
  if (second === undefined) return undefined
  const spender = addressIn(second)
  if (topic === eventTopics.approvalForAll)
    return { kind: 'collection', owner, contract, tokenId: null, spender } as const
  if (topic !== eventTopics.approval) return undefined
  if (third !== undefined)
    return { kind: 'nft', owner, contract, tokenId: BigInt(third).toString(), spender } as const
  return data.length < 66 ? undefined : ({ kind: 'token', owner, contract, tokenId: null, spender } as const)
}

function readPermit2(owner: Address, [topic, , token, spender]: readonly string[], data: string) {
  const of = (contract: Address, by: Address) =>
    ({ kind: 'permit2', owner, contract, tokenId: null, spender: by }) as const
  if (topic === permit2Topics.lockdown && data.length >= 130)
    return of(addressIn(data.slice(0, 66)), addressIn(`0x${data.slice(66, 130)}`))
  if (topic !== permit2Topics.approval && topic !== permit2Topics.permit) return undefined
  return token === undefined || spender === undefined ? undefined : of(addressIn(token), addressIn(spender))
}

/** The address in the last 20 bytes of a word. */
function addressIn(word: string): Address {
  return `0x${word.slice(26).toLowerCase()}`
}

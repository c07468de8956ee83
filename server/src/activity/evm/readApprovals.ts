import { type Address, toEventSelector } from 'viem'
import type { ApprovalKey } from '../../approvals/ApprovalSource.js'
import { permit2Address } from '../../approvals/permit2.js'
import type { NodeLog } from './nodeSchemas.js'
import { eventTopics } from './readTransfers.js'

/** An approval that an account gave or changed; a log does not say whether it still holds. */
export type ApprovalEvent = ApprovalKey & { readonly owner: Address }

/** The events of Permit2 (github.com/Uniswap/permit2, src/interfaces/IAllowanceTransfer.sol). */
const permit2Topics = {
  approval: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  permit: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
  lockdown: toEventSelector('Lockdown(address,address,address)')
} as const

/** The most approvals of one transaction that are kept: anyone can log thousands at little cost. */
const maxPerTransaction = 200

/** The approvals that logs report, in their order, each once. A log that fits no standard is ignored. */
export function readApprovals(
  logs: readonly Pick<NodeLog, 'address' | 'topics' | 'data'>[]
): ApprovalEvent[] {
  return logs.flatMap(log => readApproval(log) ?? []).slice(0, maxPerTransaction)
}

function readApproval({ address, topics, data }: Pick<NodeLog, 'address' | 'topics' | 'data'>) {
  const [topic, first, second, third] = topics
  if (first === undefined) return undefined
  const owner = addressIn(first)
  const contract = address as Address
  if (address === permit2Address) return readPermit2(owner, topics, data)
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

import { decodeAbiParameters } from 'viem'
import type { ActivityTransfer } from '../ActivitySource.js'
import type { NodeLog } from './nodeSchemas.js'

/** The topics of the events that are read (EIP-20, EIP-721, EIP-1155). */
export const eventTopics = {
  /** `Transfer(address,address,uint256)`, with three topics of EIP-20, with four of EIP-721. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `TransferSingle(address,address,address,uint256,uint256)` */
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** `TransferBatch(address,address,address,uint256[],uint256[])` */
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** `Approval(address,address,uint256)` */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** `ApprovalForAll(address,address,bool)` */
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
} as const

/** The token transfers that logs report, in their order. A log that fits no standard is ignored. */
export function readTransfers(logs: readonly NodeLog[]): ActivityTransfer[] {
  return logs.flatMap(log => {
    const [topic, ...fields] = log.topics
    if (topic === eventTopics.transfer) return readTransfer(log, fields)
    if (topic === eventTopics.transferSingle || topic === eventTopics.transferBatch)
      return readMultiTransfer(log, topic, fields)
    return []
  })
}

/** Whether `owner` allowed another account to move its tokens. */
export function hasApproval(logs: readonly NodeLog[], owner: string): boolean {
  return logs.some(
    ({ topics: [topic, from] }) =>
      (topic === eventTopics.approval || topic === eventTopics.approvalForAll) &&
      from !== undefined &&
      addressOf(from) === owner
  )
}

function readTransfer({ address: token, data }: NodeLog, fields: readonly string[]): ActivityTransfer[] {
  const [from, to, id] = fields
  if (from === undefined || to === undefined) return []
  const parties = { token, from: addressOf(from), to: addressOf(to) }
  if (id !== undefined) return [{ kind: 'nft', ...parties, tokenId: BigInt(id).toString(), amount: 1n }]
  if (data.length < 66) return []
  return [{ kind: 'fungible', ...parties, tokenId: null, amount: BigInt(data.slice(0, 66)) }]
}

function readMultiTransfer(
  { address: token, data }: NodeLog,
  topic: string,
  fields: readonly string[]
): ActivityTransfer[] {
  const [, from, to] = fields
  if (from === undefined || to === undefined) return []
  const parties = { kind: 'nft', token, from: addressOf(from), to: addressOf(to) } as const
  const [ids, amounts] = topic === eventTopics.transferSingle ? readPair(data) : readLists(data)
  return ids.map((id, i) => ({ ...parties, tokenId: id.toString(), amount: amounts[i] ?? 0n }))
}

type Lists = readonly [readonly bigint[], readonly bigint[]]

function readPair(data: string): Lists {
  if (data.length < 130) return [[], []]
  return [[BigInt(data.slice(0, 66))], [BigInt(`0x${data.slice(66, 130)}`)]]
}

function readLists(data: string): Lists {
  try {
    const [ids, amounts] = decodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      data as `0x${string}`
    )
    return ids.length === amounts.length ? [ids, amounts] : [[], []]
  } catch {
    // Any contract can log any bytes under this topic.
    return [[], []]
  }
}

/** The address in the last 20 bytes of a topic. */
function addressOf(topic: string): string {
  return `0x${topic.slice(26)}`
}

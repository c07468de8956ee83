import * as v from 'valibot'
import { type Address, pad } from 'viem'
import { address, hash } from '../activity/evm/nodeSchemas.js'
import { readApprovals } from '../activity/evm/readApprovals.js'
import { eventTopics } from '../activity/evm/readTransfers.js'
import type { Explorer } from '../chains/createExplorer.js'
import { type ApprovalCandidate, type ApprovalSource, approvalId } from './ApprovalSource.js'
import { permit2Address } from './permit2.js'

const hexNumber = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,12}$/), v.transform(Number))

/** A log of an explorer. Blockscout fills the topics up to four with null. */
const logSchema = v.object({
  address,
  topics: v.pipe(
    v.array(v.nullable(hash)),
    v.maxLength(4),
    v.transform(topics => topics.filter(topic => topic !== null))
  ),
  data: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)),
  timeStamp: hexNumber,
  transactionHash: hash
})

/** The most logs that an explorer returns at once, in the order of their blocks. */
const pageSize = 1_000
const maxPages = 3

/**
 * Reads approvals from the logs of an Etherscan-compatible API (docs.etherscan.io/api-reference/endpoint/getlogs-topics,
 * docs.blockscout.com/devs/apis/rpc/logs). It returns the oldest logs first; an account with more than 3,000 of one kind is incomplete.
 */
export function createExplorerApprovals(explorer: Explorer): ApprovalSource {
  const read = async (filter: Readonly<Record<string, string>>) => {
    const logs: v.InferOutput<typeof logSchema>[] = []
    for (let page = 1; page <= maxPages; page++) {
      const found = await explorer('getLogs', {
        module: 'logs',
        fromBlock: '0',
        toBlock: 'latest',
        page: `${page}`,
        offset: `${pageSize}`,
        ...filter
      })
      for (const log of found) {
        const parsed = v.safeParse(logSchema, log)
        if (parsed.success) logs.push(parsed.output)
      }
      if (found.length < pageSize) return { logs, isComplete: true }
    }
    return { logs, isComplete: false }
  }
  return async account => {
    const topic1 = pad(account.toLowerCase() as Address, { size: 32 })
    const lists = []
    // In turn: free plans allow few calls a second.
    for (const topic0 of [eventTopics.approval, eventTopics.approvalForAll])
      lists.push(await read({ topic0, topic0_1_opr: 'and', topic1 }))
    lists.push(await read({ address: permit2Address, topic1 }))
    const candidates = new Map<string, ApprovalCandidate>()
    for (const log of lists.flatMap(({ logs }) => logs)) {
      const [event] = readApprovals([log])
      if (event === undefined || event.owner !== account.toLowerCase()) continue
      const { owner: _, isCut: __, ...key } = event
      const known = candidates.get(approvalId(key))
      const approvedAt = log.timeStamp * 1000
      if (known !== undefined && (known.approvedAt ?? 0) > approvedAt) continue
      // A log does not name the sender of its transaction. Permit2 needs the account's signature.
      const rest = { isOwn: key.kind === 'permit2', hash: log.transactionHash, lastUsedAt: null }
      candidates.set(approvalId(key), { ...key, ...rest, approvedAt })
    }
    return {
      items: [...candidates.values()],
      gaps: lists.every(({ isComplete }) => isComplete) ? [] : ['cut']
    }
  }
}

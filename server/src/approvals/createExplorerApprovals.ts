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
  blockNumber: hexNumber,
  timeStamp: hexNumber,
  transactionHash: hash
})

type ExplorerLog = v.InferOutput<typeof logSchema>

const sentSchema = v.object({ hash, from: address })

/** The most logs that an explorer returns at once: the oldest of those that match (docs.etherscan.io/api-reference/endpoint/getlogs-topics). */
const pageSize = 1_000

/** The most requests for the logs of an account: free plans allow three a second (docs.etherscan.io/rate-limits). */
const maxRequests = 8

/** By how much the blocks before the newest one are cut, as long as they have too many logs. */
const cut = 4

type Filter = Readonly<Record<string, string>>

/**
 * Reads approvals from the logs of an Etherscan-compatible API (docs.etherscan.io/api-reference/endpoint/getlogs-topics,
 * docs.blockscout.com/devs/apis/rpc/logs). It returns the oldest logs first: of an account with more than fit in one answer the newest blocks are
 * read next, so that logs between are missing rather than recent ones; then the list is incomplete. `head`: the number of the newest block. `permit2`: its address on the network.
 */
export function createExplorerApprovals(
  explorer: Explorer,
  head: () => Promise<number>,
  permit2: Address = permit2Address
): ApprovalSource {
  return async account => {
    const topic1 = pad(account.toLowerCase() as Address, { size: 32 })
    const filters: readonly Filter[] = [
      { topic0: eventTopics.approval, topic0_1_opr: 'and', topic1 },
      { topic0: eventTopics.approvalForAll, topic0_1_opr: 'and', topic1 },
      { address: permit2, topic1 }
    ]
    const logs: ExplorerLog[] = []
    let left = maxRequests
    let isComplete = true
    // In turn, because of the rate. Each of the later lists keeps a request.
    for (const [index, filter] of filters.entries()) {
      const reserved = filters.length - 1 - index
      const list = await readLogs(explorer, head, filter, left - reserved)
      logs.push(...list.logs)
      left -= list.requests
      isComplete &&= list.isComplete
    }
    const own = logs.length > 0 ? await readSent(explorer, account) : new Set<string>()
    return { items: candidatesOf(logs, account, own), gaps: isComplete ? [] : ['cut'] }
  }
}

/** All logs of a filter, or the oldest and the newest of them. */
async function readLogs(
  explorer: Explorer,
  head: () => Promise<number>,
  filter: Filter,
  most: number
): Promise<{
  readonly logs: readonly ExplorerLog[]
  readonly requests: number
  readonly isComplete: boolean
}> {
  const logs: ExplorerLog[] = []
  let requests = 0
  /** Returns the block up to which the logs were read, if there may be more of them. */
  const ask = async (from: number, to: number | 'latest'): Promise<number | undefined> => {
    requests++
    const blocks = { fromBlock: `${from}`, toBlock: `${to}` }
    const page = { module: 'logs', page: '1', offset: `${pageSize}` }
    const found = await explorer('getLogs', { ...page, ...blocks, ...filter })
    let last = from
    for (const log of found) {
      const parsed = v.safeParse(logSchema, log)
      if (!parsed.success) continue
      logs.push(parsed.output)
      last = Math.max(last, parsed.output.blockNumber)
    }
    return found.length < pageSize ? undefined : last
  }
  let end = await ask(0, 'latest')
  // A request that is refused later takes nothing from those before it.
  try {
    const newest = end === undefined ? 0 : await head()
    const between: { readonly from: number; readonly to: number }[] = []
    while (end !== undefined) {
      if (requests >= most) return { logs, requests, isComplete: false }
      const from: number = Math.max(end, newest - Math.floor((newest - end) / cut))
      between.push({ from: end, to: from - 1 })
      end = await ask(from, 'latest')
    }
    // What was skipped, the newest blocks first.
    for (const { from, to } of between.reverse()) {
      let next: number | undefined = from
      while (next !== undefined && next <= to) {
        if (requests >= most) return { logs, requests, isComplete: false }
        next = await ask(next, to)
      }
    }
    return { logs, requests, isComplete: true }
  } catch {
    return { logs, requests, isComplete: false }
  }
}

/** The newest transactions that the account itself sent; none if the explorer does not tell. */
async function readSent(explorer: Explorer, account: Address): Promise<ReadonlySet<string>> {
  const page = { address: account, page: '1', offset: `${pageSize}`, sort: 'desc' }
  const rows = await explorer('txlist', page).catch(() => [])
  return new Set(
    rows.flatMap(row => {
      const parsed = v.safeParse(sentSchema, row)
      return parsed.success && parsed.output.from === account.toLowerCase() ? [parsed.output.hash] : []
    })
  )
}

/** Each approval once, as of its newest log. `own`: transactions of the account. */
function candidatesOf(
  logs: readonly ExplorerLog[],
  account: Address,
  own: ReadonlySet<string>
): readonly ApprovalCandidate[] {
  const candidates = new Map<string, ApprovalCandidate>()
  for (const log of logs) {
    const [event] = readApprovals([log])
    if (event === undefined || event.owner !== account.toLowerCase()) continue
    const { owner: _, isCut: __, ...key } = event
    const known = candidates.get(approvalId(key))
    // A log does not name the sender of its transaction. Permit2 needs the account's signature.
    const isOwn = known?.isOwn || key.kind === 'permit2' || own.has(log.transactionHash)
    const approvedAt = log.timeStamp * 1000
    const newest = { ...key, hash: log.transactionHash, lastUsedAt: null, approvedAt }
    const isOlder = known !== undefined && (known.approvedAt ?? 0) > approvedAt
    candidates.set(approvalId(key), { ...(isOlder ? known : newest), isOwn })
  }
  return [...candidates.values()]
}

import * as v from 'valibot'
import { InternalError } from '../InternalError.js'
import type { Upstream } from '../rpc/createUpstream.js'
import type { ActivitySource, ActivityTransfer } from './ActivitySource.js'
import { callNode, hex, isUnknownMethod, type NodeCall, resultOf } from './evm/callNode.js'
import { createPage, endPage, lastBlockOf } from './evm/createPage.js'
import { type InternalTransfers, readTraces } from './evm/internalTransfers.js'
import { blockNumberSchema, hash } from './evm/nodeSchemas.js'
import { positionOf, readCursor } from './evm/position.js'
import { readMinedTransactions } from './evm/readMinedTransactions.js'
import { eventTopics } from './evm/readTransfers.js'

/** What names a transaction: an item of `txs`, or a log. */
const placeSchema = v.pipe(
  v.object({
    hash: v.optional(hash),
    transactionHash: v.optional(hash),
    blockNumber: blockNumberSchema,
    transactionIndex: blockNumberSchema
  }),
  v.transform(({ hash, transactionHash, blockNumber, transactionIndex }) => ({
    hash: hash ?? transactionHash ?? '',
    block: blockNumber,
    position: positionOf(blockNumber, transactionIndex)
  }))
)
type Place = v.InferOutput<typeof placeSchema>

const foundSchema = v.object({ txs: v.array(placeSchema), lastPage: v.boolean() })

/**
 * The page size of a search. Erigon refuses a larger one: `--ots.search.max.pagesize` is 25 by default
 * (github.com/erigontech/erigon, cmd/utils/flags.go, and `SearchTransactionsBefore` of the Otterscan API: "max allowed page size").
 */
const searched = 25

/** Transactions that are traced by one batch: traces may be large. */
const traced = 10

/** A node that does not have the methods is not asked for them again for this long, in ms. */
const absence = 300_000

/** A search for logs is narrowed for at most this long, in ms. */
const patience = 10_000

/**
 * Reads histories from nodes with the Otterscan methods (Erigon, anvil; "Otterscan JSON-RPC API extensions",
 * https://github.com/otterscan/otterscan/blob/develop/docs/custom-jsonrpc.md). They find transactions by calls, in which the receiver of a token
 * need not appear: the logs of the same blocks add those.
 */
export function createOtterscanSource(upstream: Upstream): ActivitySource {
  let absentSince = Number.NEGATIVE_INFINITY
  return async ({ account, cursor, limit }) => {
    if (performance.now() - absentSince < absence) return undefined
    const before = readCursor(cursor)
    const [answer] = await callNode(upstream, [['eth_blockNumber', []]])
    const head = resultOf(answer, blockNumberSchema)
    const last = lastBlockOf(before, head)
    if (last < 0) return endPage
    const found = await search(upstream, { account, last, limit })
    if (found === undefined) {
      absentSince = performance.now()
      return undefined
    }
    const { txs, oldest } = found
    const { logs, first } = await findLogs(upstream, account, oldest, last)
    const places = new Map([...txs, ...logs].map(place => [place.position, place]))
    const newest = [...places.values()]
      .filter(({ block, position }) => block >= first && block <= last && position < (before ?? Infinity))
      .sort((a, b) => b.position - a.position)
      // One more than is shown: its presence means that another page follows.
      .slice(0, limit + 1)
    const internal = await traceTransactions(
      upstream,
      newest.map(({ hash }) => hash)
    )
    const candidates = newest.map(({ hash, block }) => ({ hash, block, internal: internal.get(hash) ?? [] }))
    const transactions = await readMinedTransactions(upstream, candidates)
    return createPage(transactions, { account, limit, before, firstBlock: first })
  }
}

type Search = { readonly account: string; readonly last: number; readonly limit: number }

/**
 * The transactions of `account` up to block `last`, at least `limit` if there are as many, and the oldest block that was searched.
 * Undefined: the node does not have the method.
 */
async function search(upstream: Upstream, { account, last, limit }: Search) {
  const txs: Place[] = []
  // Before this block. 0 would be the newest one.
  for (let before = last + 1; ; ) {
    const parameters = [account, before, Math.min(limit, searched)]
    const [answer] = await callNode(upstream, [['ots_searchTransactionsBefore', parameters]])
    if (answer !== undefined && isUnknownMethod(answer)) return undefined
    const page = resultOf(answer, foundSchema)
    txs.push(...page.txs)
    // The page ends with a whole block, so that its blocks are searched completely.
    const isEnd = page.lastPage || page.txs.length === 0
    const oldest = isEnd ? 0 : Math.min(...page.txs.map(({ block }) => block))
    if (oldest === 0 || txs.length >= limit) return { txs, oldest }
    if (oldest >= before) throw new InternalError('The node repeats its search')
    before = oldest
  }
}

/**
 * The internal transfers of transactions; those of nodes without `trace_transaction` are unknown. `ots_getInternalOperations`
 * would not do: on anvil it has the transaction's own transfer, too, and transfers of calls that failed.
 */
async function traceTransactions(upstream: Upstream, hashes: readonly string[]): Promise<InternalTransfers> {
  const found = new Map<string, readonly ActivityTransfer[]>()
  for (let start = 0; start < hashes.length; start += traced) {
    const some = hashes.slice(start, start + traced)
    const answers = await callNode(
      upstream,
      some.map(hash => ['trace_transaction', [hash]])
    )
    answers.forEach((answer, i) => {
      const hash = some[i] ?? ''
      const transfers = 'result' in answer ? readTraces(answer.result)?.get(hash) : undefined
      found.set(hash, transfers ?? [])
    })
  }
  return found
}

/**
 * The logs of token transfers of `account` in the blocks from `from` to `to`. If they are too many for the node, the later
 * half of the blocks is searched; `first` is the first block that was.
 */
async function findLogs(upstream: Upstream, account: string, from: number, to: number) {
  const start = performance.now()
  let first = Math.min(from, to)
  for (;;) {
    try {
      const answers = await callNode(upstream, logCalls(account, first, to))
      const logs: Place[] = answers.flatMap(answer => resultOf(answer, v.array(placeSchema)))
      return { logs, first }
    } catch (error) {
      if (first === to || performance.now() - start > patience) throw error
      first = to - Math.floor((to - first) / 2)
    }
  }
}

function logCalls(account: string, from: number, to: number): NodeCall[] {
  const topic = `0x${account.slice(2).padStart(64, '0')}`
  const multi = [eventTopics.transferSingle, eventTopics.transferBatch]
  return [
    [eventTopics.transfer, topic],
    [eventTopics.transfer, null, topic],
    [multi, null, topic],
    [multi, null, null, topic]
  ].map(topics => ['eth_getLogs', [{ fromBlock: hex(from), toBlock: hex(to), topics }]])
}

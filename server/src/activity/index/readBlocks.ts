import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { HttpFailure } from '../../http/HttpFailure.js'
import { limits } from '../../http/limits.js'
import { InternalError } from '../../InternalError.js'
import type { Upstream } from '../../rpc/createUpstream.js'
import { callNode, hex, isUnknownMethod, type NodeCall, resultOf } from '../evm/callNode.js'
import { createEvmTransaction, type EvmTransaction } from '../evm/EvmTransaction.js'
import { type InternalTransfers, readCallTracer, readTraces } from '../evm/internalTransfers.js'
import { blockSchema, headerSchema, type NodeBlock, receiptSchema } from '../evm/nodeSchemas.js'

/** A block as the index stores it. */
export type IndexedBlock = {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly transactions: readonly EvmTransaction[]
  /** Whether the node told the internal transfers. */
  readonly isTraced: boolean
}

/** The method by which a node returns what contracts sent: `trace_block`, `debug_traceBlockByHash`, or not at all. */
export type TraceMethod = 'trace_block' | 'debug_traceBlockByHash' | 'none'

const receiptsSchema = v.nullish(v.array(receiptSchema), [])

/**
 * Reads the blocks from `first` to `last` with receipts and internal transfers. Throws if the blocks are not one chain, or if the receipts are of other blocks: then a reorganisation happened meanwhile.
 */
export async function readBlocks(
  upstream: Upstream,
  first: number,
  last: number,
  traceMethod: TraceMethod
): Promise<readonly IndexedBlock[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const answers = await callNode(
    upstream,
    [
      ...numbers.map(number => ['eth_getBlockByNumber', [hex(number), true]] as const),
      ...numbers.map(number => ['eth_getBlockReceipts', [hex(number)]] as const)
    ],
    // Several blocks that are too large are read in fewer at a time.
    first === last ? limits.blockBody : undefined
  )
  const blocks = await inTurns(numbers, (_, i) => resultOf(answers[i], blockSchema))
  blocks.forEach((block, i) => {
    const isNext = i === 0 || block.parentHash === blocks[i - 1]?.hash
    if (block.number !== numbers[i] || !isNext) throw new InternalError('The blocks are not one chain')
  })
  const traces = await traceBlocks(upstream, blocks, traceMethod)
  return inTurns(blocks, (block, i) => {
    const receipts = new Map(
      resultOf(answers[numbers.length + i], receiptsSchema).map(one => [one.transactionHash, one])
    )
    const { number, hash, parentHash, timestamp } = block
    const transactions = block.transactions.map(transaction => {
      const receipt = receipts.get(transaction.hash)
      if (receipt?.blockHash !== hash || transaction.blockNumber !== number)
        throw new InternalError('The receipts are of another block')
      const internal = traces.get(number)?.get(transaction.hash) ?? []
      return createEvmTransaction(transaction, receipt, timestamp * 1000, internal)
    })
    return {
      number,
      hash,
      parentHash,
      transactions,
      isTraced: transactions.length === 0 || traces.has(number)
    }
  })
}

/** Maps items, and lets calls of clients be answered between them: a block with its receipts takes some ms. */
async function inTurns<Item, Value>(
  items: readonly Item[],
  work: (item: Item, index: number) => Value
): Promise<readonly Value[]> {
  const values: Value[] = []
  for (const [index, item] of items.entries()) {
    values.push(work(item, index))
    await setImmediate()
  }
  return values
}

/** The hashes of blocks on the node; undefined for a block that it does not have. */
export async function readHashes(
  upstream: Upstream,
  numbers: readonly number[]
): Promise<readonly (string | undefined)[]> {
  const calls = numbers.map((number): NodeCall => ['eth_getBlockByNumber', [hex(number), false]])
  const answers = await callNode(upstream, calls)
  return answers.map((answer, i) => {
    const header = resultOf(answer, v.nullable(headerSchema))
    if (header !== null && header.number !== numbers[i])
      throw new InternalError('The node answered another block')
    return header?.hash
  })
}

/** Finds, with the block `number`, the method by which the node returns internal transfers; undefined if its errors do not show that. */
export async function findTraceMethod(upstream: Upstream, number: number): Promise<TraceMethod | undefined> {
  const [hash] = await readHashes(upstream, [number])
  const [traced, debugged] = await callNode(
    upstream,
    [['trace_block', [hex(number)]], debugCall(hash ?? '')],
    limits.blockBody
  )
  if (traced && 'result' in traced && readTraces(traced.result, hash ?? '')) return 'trace_block'
  if (debugged && 'result' in debugged) return 'debug_traceBlockByHash'
  return traced && debugged && isUnknownMethod(traced) && isUnknownMethod(debugged) ? 'none' : undefined
}

const debugCall = (hash: string): NodeCall => ['debug_traceBlockByHash', [hash, { tracer: 'callTracer' }]]

/** The internal transfers of blocks by number. Those of blocks without transactions, or without an answer of the node, are missing. */
async function traceBlocks(
  upstream: Upstream,
  blocks: readonly NodeBlock[],
  method: TraceMethod
): Promise<ReadonlyMap<number, InternalTransfers>> {
  const found = new Map<number, InternalTransfers>()
  const due = method === 'none' ? [] : blocks.filter(({ transactions }) => transactions.length > 0)
  if (due.length === 0) return found
  const calls = due.map(
    ({ number, hash }): NodeCall =>
      method === 'trace_block' ? ['trace_block', [hex(number)]] : debugCall(hash)
  )
  const maxBytes = due.length === 1 ? limits.blockBody : undefined
  const answers = await callNode(upstream, calls, maxBytes).catch(error => {
    // Several blocks are read in fewer at a time. A node that limits its calls will answer later.
    if (due.length > 1 || !(error instanceof HttpFailure)) throw error
    return []
  })
  due.forEach(({ number, hash, transactions }, i) => {
    const answer = answers[i]
    if (answer === undefined || 'error' in answer) return
    const hashes = transactions.map(transaction => transaction.hash)
    const transfers =
      method === 'trace_block' ? readTraces(answer.result, hash) : readCallTracer(answer.result, hashes)
    if (transfers !== undefined) found.set(number, transfers)
    else if (method === 'trace_block') throw new InternalError('The traces are of another block')
  })
  return found
}

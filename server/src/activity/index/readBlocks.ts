import * as v from 'valibot'
import { HttpFailure } from '../../http/HttpFailure.js'
import { limits } from '../../http/limits.js'
import { InternalError } from '../../InternalError.js'
import type { Upstream } from '../../rpc/createUpstream.js'
import { callNode, hex, type NodeCall, resultOf } from '../evm/callNode.js'
import { createEvmTransaction, type EvmTransaction } from '../evm/EvmTransaction.js'
import { type InternalTransfers, readCallTracer, readTraces } from '../evm/internalTransfers.js'
import { blockSchema, headerSchema, type NodeBlock, receiptSchema } from '../evm/nodeSchemas.js'

/** A block as the index stores it. */
export type IndexedBlock = {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly transactions: readonly EvmTransaction[]
}

/** The blocks are there, but the node did not answer their traces. */
export class MissingTraces extends InternalError {}

/** The method by which a node returns what contracts sent: `trace_block`, `debug_traceBlockByHash`, or not at all. */
export type TraceMethod = 'trace_block' | 'debug_traceBlockByHash' | 'none'

const receiptsSchema = v.nullish(v.array(receiptSchema), [])

/**
 * Reads the blocks from `first` to `last` with receipts and internal transfers. Throws `MissingTraces` if only the traces cannot be
 * read. Throws if the blocks are not one chain, or if the receipts are of other blocks: then a reorganisation happened meanwhile.
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
  const blocks = numbers.map((_, i) => resultOf(answers[i], blockSchema))
  blocks.forEach((block, i) => {
    const isNext = i === 0 || block.parentHash === blocks[i - 1]?.hash
    if (block.number !== numbers[i] || !isNext) throw new InternalError('The blocks are not one chain')
  })
  const traces = await traceBlocks(upstream, blocks, traceMethod)
  return blocks.map((block, i) => {
    const receipts = new Map(
      resultOf(answers[numbers.length + i], receiptsSchema).map(one => [one.transactionHash, one])
    )
    const { number, hash, parentHash, timestamp } = block
    const transactions = block.transactions.map(transaction => {
      const receipt = receipts.get(transaction.hash)
      if (receipt?.blockHash !== hash || transaction.blockNumber !== number)
        throw new InternalError('The receipts are of another block')
      const internal = traces[i]?.get(transaction.hash) ?? []
      return createEvmTransaction(transaction, receipt, timestamp * 1000, internal)
    })
    return { number, hash, parentHash, transactions }
  })
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

/** Finds, with the block `number`, the method by which the node returns internal transfers. */
export async function findTraceMethod(upstream: Upstream, number: number): Promise<TraceMethod> {
  const [hash] = await readHashes(upstream, [number])
  const [traced, debugged] = await callNode(upstream, [['trace_block', [hex(number)]], debugCall(hash ?? '')])
  if (traced && 'result' in traced && readTraces(traced.result, hash ?? '')) return 'trace_block'
  if (debugged && 'result' in debugged) return 'debug_traceBlockByHash'
  return 'none'
}

const debugCall = (hash: string): NodeCall => ['debug_traceBlockByHash', [hash, { tracer: 'callTracer' }]]

/** The internal transfers of each block. A block whose state the node has no more has none. */
async function traceBlocks(
  upstream: Upstream,
  blocks: readonly NodeBlock[],
  method: TraceMethod
): Promise<readonly (InternalTransfers | undefined)[]> {
  if (method === 'none') return []
  const calls = blocks.map(
    ({ number, hash }): NodeCall =>
      method === 'trace_block' ? ['trace_block', [hex(number)]] : debugCall(hash)
  )
  const maxBytes = blocks.length === 1 ? limits.blockBody : undefined
  const answers = await callNode(upstream, calls, maxBytes).catch(cause => {
    // A node that limits its calls will answer later.
    if (!(cause instanceof HttpFailure)) throw cause
    throw new MissingTraces('The traces cannot be read', { cause })
  })
  return blocks.map(({ hash, transactions }, i) => {
    const answer = answers[i]
    if (answer === undefined || 'error' in answer) return undefined
    if (method === 'debug_traceBlockByHash')
      return readCallTracer(
        answer.result,
        transactions.map(transaction => transaction.hash)
      )
    const found = readTraces(answer.result, hash)
    if (found === undefined) throw new InternalError('The traces are of another block')
    return found
  })
}

import { InternalError } from '../../InternalError.js'
import type { Log } from '../../log.js'
import type { Upstream } from '../../rpc/createUpstream.js'
import { findTraceMethod, type IndexedBlock, readBlocks, type TraceMethod } from './readBlocks.js'

/** Blocks of one step: with receipts, fewer than a batch of JSON-RPC may have. */
const maxStep = 40

/** The approximate number of transactions in one step: SQLite blocks all other queries while it stores them. */
const stepTransactions = 2_000

/** How often the traces of a block are tried, before it is indexed without them: no block may end the index. */
const traceTries = 5

/** Loads blocks in steps of a size that node and database can bear. */
export type BlockLoader = {
  /** Loads the blocks from `first` to `last`, which are at most `size()`. */
  readonly load: (first: number, last: number) => Promise<readonly IndexedBlock[]>
  readonly size: () => number
}

type Options = {
  readonly chainId: string
  readonly upstream: Upstream
  readonly log: Log
  /** Rejects with the reason once the indexer is being stopped; otherwise the same as `work`. */
  readonly untilStopped: <T>(work: Promise<T>) => Promise<T>
}

/** Creates a loader. The first blocks show which method of the node returns internal transfers. */
export function createBlockLoader({ chainId, upstream, log, untilStopped }: Options): BlockLoader {
  let traceMethod: TraceMethod | undefined
  let size = maxStep
  /** How often traces were missing, by the newest block of which they were; below 0 of all blocks. */
  const tries = new Map<number, number>()
  /** The newest block that was indexed without traces: nodes that have no state of a block have none of older ones. */
  let untraced = -1
  /** Throws, so that the blocks are tried again, until they were tried often enough. */
  const missTraces = (block: number) => {
    const count = (tries.get(block) ?? 0) + 1
    tries.set(block, count)
    if (count < traceTries) throw new InternalError('The traces cannot be read')
  }
  const findTrace = async (number: number) => {
    const method = await untilStopped(findTraceMethod(upstream, number))
    if (method === undefined) missTraces(-1)
    else log.info('index started', { chain: chainId, internalTransfers: method })
    return method
  }
  const read = async (first: number, last: number) => {
    // No node traces its first block.
    if (last > 0) traceMethod ??= await findTrace(last)
    const method = traceMethod ?? 'none'
    const blocks = await untilStopped(readBlocks(upstream, first, last, method))
    if (method === 'none') return blocks
    const missing = blocks.findLast(({ isTraced }) => !isTraced)?.number
    if (missing === undefined) {
      if (last < untraced) untraced = -1
      return blocks
    }
    if (missing > untraced) missTraces(missing)
    tries.clear()
    untraced = Math.max(untraced, missing)
    log.info('indexed without internal transfers', { chain: chainId, block: missing })
    return blocks
  }
  return {
    size: () => size,
    load: async (first, last) => {
      try {
        const blocks = await read(first, last)
        const count = blocks.reduce((sum, block) => sum + block.transactions.length, 0)
        const fitting = Math.floor((blocks.length * stepTransactions) / Math.max(1, count))
        size = Math.max(1, Math.min(maxStep, size + 1, fitting))
        return blocks
      } catch (error) {
        // The answer may have been too large.
        size = Math.max(1, Math.floor(size / 2))
        throw error
      }
    }
  }
}

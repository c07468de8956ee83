import * as v from 'valibot'
import type { ServedChain } from '../../config/chainsFile.js'
import { InternalError } from '../../InternalError.js'
import type { Log } from '../../log.js'
import type { Upstream } from '../../rpc/createUpstream.js'
import type { Database } from '../../store/Schema.js'
import { callNode, hex, resultOf } from '../evm/callNode.js'
import { blockNumberSchema, headerSchema, transactionSchema } from '../evm/nodeSchemas.js'
import { blockOf } from '../evm/position.js'
import { type BlockLoader, createBlockLoader } from './createBlockLoader.js'
import {
  clearIndex,
  findHashes,
  findRange,
  findTransaction,
  type IndexRange,
  markCurrent,
  saveBlocks,
  undoBlocks
} from './indexStore.js'
import { readHashes } from './readBlocks.js'

/** A deeper reorganisation makes the index start anew. */
export const maxReorg = 64

/** Steps for which a node's newest block may be older than the index before its blocks count as dropped: another node may lag. */
const lagSteps = 3

/** Steps in which a node must have another chain before the index starts anew: it may be one of several nodes, with a fault. */
const foreignSteps = 3

/** How often the index stores that it has the newest block, in ms. */
const markInterval = 5_000

/** Keeps the index of one chain up to date: each step does one thing and returns whether the next step is due at once. */
export type ChainIndexer = { readonly step: (db: Database) => Promise<boolean> }

type Options = {
  readonly chain: ServedChain
  readonly upstream: Upstream
  readonly isPostgres: boolean
  /** ms since 1970. */
  readonly now: () => number
  readonly log: Log
  /** Rejects with the reason once the indexer is being stopped; otherwise the same as `work`. */
  readonly untilStopped: <T>(work: Promise<T>) => Promise<T>
}

/**
 * Follows the newest blocks first and fills in the older ones when there is time, down to the chain's `indexFrom`. All state
 * is in the database, so that any process can continue.
 */
export function createChainIndexer(options: Options): ChainIndexer {
  const { chain, upstream, isPostgres, now, log, untilStopped } = options
  const id = chain.caipNetworkId
  const from = chain.indexFrom ?? 0
  const loader = createBlockLoader({ chainId: id, upstream, log, untilStopped })
  let lag = 0
  /** Steps in which the node had none of the newest indexed blocks. */
  let foreign = 0
  let wasFollowing = false
  const mark = createMark(id)

  /** Removes the blocks that the node no longer has. */
  const undo = async (db: Database, head: number, range: IndexRange) => {
    const stored = await findHashes(db, id)
    const numbers = Array.from({ length: maxReorg + 1 }, (_, i) => range.high - i).filter(
      number => number >= range.low && number <= head
    )
    const hashes = await untilStopped(readHashes(upstream, numbers))
    // All of them are at most the node's newest block: it does not know its own chain now.
    if (hashes.includes(undefined)) throw new InternalError('The node does not have its own blocks')
    const common = numbers.find((number, i) => hashes[i] === stored.get(number))
    log.info('chain reorganised', { chain: id, high: range.high, common })
    if (common !== undefined) {
      await undoBlocks(db, id, common)
      return true
    }
    await checkNetwork(options)
    if (await isBehind(options, db, head, range)) throw new InternalError('The node is far behind the index')
    if (lag === 0 && ++foreign <= foreignSteps) return false
    foreign = 0
    await clearIndex(db, id)
    return true
  }

  const follow = async (db: Database, head: number, range: IndexRange) => {
    const [high] = await untilStopped(readHashes(upstream, [range.high]))
    if (high !== (await findHashes(db, id)).get(range.high)) return undo(db, head, range)
    const blocks = await loader.load(range.high + 1, Math.min(head, range.high + loader.size()))
    if (blocks[0]?.parentHash !== high) return undo(db, head, range)
    await saveBlocks(db, id, blocks, range, isPostgres)
    foreign = 0
    return true
  }

  const backfill = async (db: Database, range: IndexRange) => {
    const blocks = await loader.load(Math.max(from, range.low - loader.size()), range.low - 1)
    // Not the parent: the blocks are being reorganised. The next step finds out.
    if (blocks.at(-1)?.hash !== range.lowParent) return false
    await saveBlocks(db, id, blocks, range, isPostgres)
    return true
  }

  const advance = async (db: Database, head: number) => {
    const range = await findRange(db, id)
    if (range === undefined) return head >= from && start(options, loader, db, head)
    lag = head < range.high ? lag + 1 : 0
    if (lag > 0) return lag > lagSteps && undo(db, head, range)
    // A chain that mines faster than steps would leave no time for the older blocks: they have every second step.
    const isOldTurn = wasFollowing && range.low > from && head <= range.high + loader.size()
    wasFollowing = head > range.high && !isOldTurn
    if (wasFollowing) return follow(db, head, range)
    if (head > range.high) return (await backfill(db, range)) || follow(db, head, range)
    const [hash] = await untilStopped(readHashes(upstream, [head]))
    if (hash !== (await findHashes(db, id)).get(head)) return undo(db, head, range)
    foreign = 0
    return range.low > from && backfill(db, range)
  }

  return {
    step: async db => {
      const at = now()
      const [answer] = await untilStopped(callNode(upstream, [['eth_blockNumber', []]]))
      const head = resultOf(answer, blockNumberSchema)
      const isDue = await advance(db, head)
      if (lag === 0 && foreign === 0) await mark(db, head, at)
      return isDue
    }
  }
}

/** Begins the index with the newest block. */
async function start(options: Options, loader: BlockLoader, db: Database, head: number): Promise<true> {
  await checkNetwork(options)
  const blocks = await loader.load(head, head)
  await saveBlocks(db, options.chain.caipNetworkId, blocks, undefined, options.isPostgres)
  return true
}

/** Stores that the index has the newest block `head`, at most once in an interval. */
function createMark(chainId: string) {
  let markedAt = Number.NEGATIVE_INFINITY
  return async (db: Database, head: number, at: number): Promise<void> => {
    if (at - markedAt >= markInterval && (await markCurrent(db, chainId, head, at))) markedAt = at
  }
}

/** Throws if the node is of another network: one of several must not write into the index, nor remove it. */
async function checkNetwork({ chain, upstream, untilStopped }: Options): Promise<void> {
  const [answer] = await untilStopped(callNode(upstream, [['eth_chainId', []]]))
  if (`eip155:${resultOf(answer, blockNumberSchema)}` !== chain.caipNetworkId)
    throw new InternalError('The node is of another network')
}

/**
 * Whether the node has the indexed chain, but not its newest blocks: it is being synchronised, for example. A devnet that was
 * reset may have the same transactions in the same blocks, at other times.
 */
async function isBehind(
  { chain, upstream, untilStopped }: Options,
  db: Database,
  head: number,
  range: IndexRange
): Promise<boolean> {
  const known = head < range.high ? await findTransaction(db, chain.caipNetworkId, head) : undefined
  if (known === undefined) return false
  const number = blockOf(known.position)
  const [one, other] = await untilStopped(
    callNode(upstream, [
      ['eth_getTransactionByHash', [known.hash]],
      ['eth_getBlockByNumber', [hex(number), false]]
    ])
  )
  const transaction = resultOf(one, v.nullable(transactionSchema))
  const header = resultOf(other, v.nullable(headerSchema))
  return transaction?.blockNumber === number && header?.timestamp === known.mined_at / 1000
}

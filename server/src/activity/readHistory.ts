import type { ServedChain } from '../config/chainsFile.js'
import type { ActivityPage, ActivityTransaction } from './ActivitySource.js'

/** Where to continue, by CAIP-2 id: undefined from the newest transaction on. Networks that are at their end are missing. */
export type HistoryCursor = ReadonlyMap<string, string | undefined>

/** A network and how to read a page of it. */
export type HistoryChain = {
  readonly chain: ServedChain
  /** Undefined: there is no source of the network. */
  readonly read: (cursor: string | undefined) => Promise<ActivityPage | undefined>
}

/** A transaction and its network. */
export type HistoryItem = { readonly chain: ServedChain; readonly transaction: ActivityTransaction }

/** Reads of one network for one page: sources may answer empty pages that have a next one. */
const maxReads = 10

type Lane = {
  readonly chain: ServedChain
  readonly read: HistoryChain['read']
  waiting: readonly ActivityTransaction[]
  /** Continues before the first of `waiting`; with none waiting, the rest of the network; null at its end. */
  resume: string | undefined | null
  /** Continues after `waiting`. */
  next: string | undefined | null
  reads: number
  isMissing: boolean
  /** As in `ActivityPage`. */
  staleSince: number | null | undefined
  /** Why older transactions cannot be read now, after newer ones were. */
  failure?: unknown
}

/** A page of several networks, and those that have no source. */
export type HistoryPage = {
  readonly items: readonly HistoryItem[]
  readonly next: HistoryCursor | undefined
  readonly missing: readonly string[]
  /** The networks whose newest transactions may be missing, and since when, in ms since 1970. */
  readonly stale: readonly { readonly chain: string; readonly since: number | null }[]
  /** Transactions after the page that were read with it. */
  readonly older: readonly HistoryItem[]
}

/**
 * Merges the histories of several networks, newest first. The cursor of the result has each network's own cursor, of its
 * newest transaction that was not delivered: new blocks change no later page.
 */
export async function readHistory(
  chains: readonly HistoryChain[],
  cursor: HistoryCursor,
  limit: number
): Promise<HistoryPage> {
  const lanes = chains
    .filter(({ chain }) => cursor.has(chain.caipNetworkId))
    .map(({ chain, read }): Lane => {
      const start = cursor.get(chain.caipNetworkId)
      return {
        chain,
        read,
        waiting: [],
        resume: start,
        next: start,
        reads: 0,
        isMissing: false,
        staleSince: undefined
      }
    })
  const items: HistoryItem[] = []
  while (items.length < limit) {
    await Promise.all(lanes.map(fill))
    // Its next transaction may be newer than those of the other networks.
    if (lanes.some(({ waiting, next }) => waiting.length === 0 && next !== null)) break
    const lane = newestOf(lanes)
    const [transaction, ...waiting] = lane?.waiting ?? []
    if (lane === undefined || transaction === undefined) break
    items.push({ chain: lane.chain, transaction })
    lane.waiting = waiting
    lane.resume = waiting.length > 0 ? transaction.cursor : lane.next
  }
  const failed = lanes.find(({ failure }) => failure !== undefined)
  // A shorter page is no loss: the next one will fail, or not.
  if (items.length === 0 && failed !== undefined) throw failed.failure
  const idsOf = (some: readonly Lane[]) => some.map(({ chain }) => chain.caipNetworkId)
  const rest = lanes.flatMap(({ chain, resume }) =>
    resume === null ? [] : [[chain.caipNetworkId, resume] as const]
  )
  const older = lanes.flatMap(({ chain, waiting }) => waiting.map(transaction => ({ chain, transaction })))
  return {
    items,
    older,
    missing: idsOf(lanes.filter(({ isMissing }) => isMissing)),
    stale: lanes.flatMap(({ chain, staleSince }) =>
      staleSince === undefined ? [] : [{ chain: chain.caipNetworkId, since: staleSince }]
    ),
    next: rest.length > 0 ? new Map(rest) : undefined
  }
}

/** Reads on until a transaction is waiting, or the network is at its end. Throws if not even the first read succeeds. */
async function fill(lane: Lane): Promise<void> {
  while (lane.waiting.length === 0 && lane.next !== null && lane.reads < maxReads) {
    let page: ActivityPage | undefined
    try {
      page = await lane.read(lane.next)
    } catch (error) {
      if (lane.reads === 0) throw error
      lane.failure = error
      lane.reads = maxReads
      return
    }
    lane.reads++
    if (page === undefined) {
      lane.isMissing = true
      lane.next = null
      lane.resume = null
      return
    }
    if (page.staleSince !== undefined) lane.staleSince = page.staleSince
    lane.waiting = page.transactions
    lane.next = page.next
    lane.resume = page.transactions.length > 0 ? (page.start ?? lane.resume) : page.next
  }
}

function newestOf(lanes: readonly Lane[]): Lane | undefined {
  const timeOf = (lane: Lane) => lane.waiting[0]?.minedAt ?? Number.NEGATIVE_INFINITY
  return lanes.reduce<Lane | undefined>(
    (newest, lane) => (newest === undefined || timeOf(lane) > timeOf(newest) ? lane : newest),
    undefined
  )
}

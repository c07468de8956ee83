import { InternalError } from '../../InternalError.js'
import type { Database } from '../../store/Schema.js'
import {
  type ActivitySource,
  type ActivityTransaction,
  type ActivityTransfer,
  maxTransfers
} from '../ActivitySource.js'
import { positionOf, readCursor } from '../evm/position.js'
import { isStale } from './indexStore.js'

type Options = {
  readonly db: Database
  readonly now: () => number
  readonly caipNetworkId: string
  /** The first block that the index is to have. */
  readonly indexFrom: number
}

/**
 * Reads histories from our own index. While older blocks are still being indexed, it answers what it has, and rejects where it
 * would have to know more. A page that may lack the newest blocks is stale if the index is.
 */
export function createIndexSource({ db, now, caipNetworkId, indexFrom }: Options): ActivitySource {
  return async ({ account, cursor, limit }) => {
    const before = readCursor(cursor)
    const rows = await findRows(db, { chainId: caipNetworkId, account, before, limit: limit + 1 })
    const [range] = rows
    if (range === undefined) throw new InternalError('The network is not indexed yet')
    const isNewest = before === undefined || before > positionOf(range.high + 1, 0)
    const bottom = range.low > indexFrom ? positionOf(range.low, 0) : 0
    if (before !== undefined && before <= bottom && bottom > 0)
      throw new InternalError('The older blocks are not indexed yet')
    const found = groupRows(rows)
    const transactions = found.slice(0, limit)
    if (transactions.length === 0 && bottom > 0)
      throw new InternalError('The older blocks are not indexed yet')
    const rest = bottom > 0 ? String(bottom) : null
    const [first, last] = [transactions[0], transactions.at(-1)]
    return {
      transactions,
      start: first === undefined ? null : String(Number(first.cursor) + 1),
      next: found.length > limit ? (last?.cursor ?? null) : rest,
      ...(isNewest && isStale(range.current_at, now()) ? { staleSince: range.current_at || null } : {})
    }
  }
}

type Page = {
  readonly chainId: string
  readonly account: string
  readonly before: number | undefined
  readonly limit: number
}

/** The first indexed block, a transaction, and one of its transfers; null in all its columns if there is none. */
type Row = Awaited<ReturnType<typeof findRows>>[number]

/**
 * Reads a page and the first indexed block by one statement, so that a reorganisation meanwhile cannot tear it. One row without a
 * transaction if there is none, and no row if nothing is indexed.
 */
function findRows(db: Database, page: Page) {
  const { chainId, account, before, limit } = page
  return db
    .with('page', query =>
      query
        .selectFrom('index_accounts')
        .select(({ selectFrom }) => [
          'position',
          // The place of the last transfer that is read: a transaction may have many thousands of them.
          selectFrom('index_transfers as own')
            .select('own.seq')
            .where('own.chain_id', '=', chainId)
            .whereRef('own.position', '=', 'index_accounts.position')
            .where(is => is.or([is('own.sender', '=', account), is('own.recipient', '=', account)]))
            .orderBy('own.seq')
            .limit(1)
            .offset(maxTransfers - 1)
            .as('last_seq')
        ])
        .where('chain_id', '=', chainId)
        .where('account', '=', account)
        .where('position', '<', before ?? Number.MAX_SAFE_INTEGER)
        .orderBy('position', 'desc')
        .limit(limit)
    )
    .selectFrom('index_chains as c')
    .leftJoin('page', join => join.onTrue())
    .leftJoin('index_transactions as t', join =>
      join.onRef('t.position', '=', 'page.position').on('t.chain_id', '=', chainId)
    )
    .leftJoin('index_transfers as f', join =>
      join
        .onRef('f.position', '=', 'page.position')
        .on('f.chain_id', '=', chainId)
        .on(on => on.or([on('f.sender', '=', account), on('f.recipient', '=', account)]))
        .on(on => on.or([on('page.last_seq', 'is', null), on('f.seq', '<=', on.ref('page.last_seq'))]))
    )
    .where('c.chain_id', '=', chainId)
    .select([
      'c.low',
      'c.high',
      'c.current_at',
      't.position',
      't.hash',
      't.mined_at',
      't.sender',
      't.recipient',
      't.created',
      't.nonce',
      't.is_failed',
      't.is_approval',
      't.selector',
      'f.kind',
      'f.token',
      'f.token_id',
      'f.sender as transfer_sender',
      'f.recipient as transfer_recipient',
      'f.amount'
    ])
    .orderBy('t.position', 'desc')
    .orderBy('f.seq')
    .execute()
}

/** The transactions of rows, in their order, each with its transfers. */
function groupRows(rows: readonly Row[]): readonly ActivityTransaction[] {
  const found = new Map<number, ActivityTransaction & { readonly transfers: ActivityTransfer[] }>()
  for (const row of rows) {
    const { position, hash, mined_at, sender, nonce } = row
    if (position === null || hash === null || mined_at === null || sender === null || nonce === null) continue
    const known = found.get(position)
    const transaction = known ?? {
      hash,
      minedAt: mined_at,
      from: sender,
      to: row.recipient,
      created: row.created,
      nonce,
      isFailed: row.is_failed === 1,
      isApproval: row.is_approval === 1,
      selector: row.selector,
      transfers: [],
      cursor: String(position)
    }
    if (!known) found.set(position, transaction)
    if (row.kind === null || row.transfer_sender === null || row.transfer_recipient === null) continue
    transaction.transfers.push({
      kind: row.kind,
      token: row.token,
      tokenId: row.token_id,
      from: row.transfer_sender,
      to: row.transfer_recipient,
      amount: BigInt(row.amount ?? 0)
    })
  }
  return [...found.values()]
}

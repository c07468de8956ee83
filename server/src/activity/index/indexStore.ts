import { sql } from 'kysely'
import type { Database, Schema } from '../../store/Schema.js'
import { accountsOf } from '../evm/EvmTransaction.js'
import { positionOf } from '../evm/position.js'
import type { IndexedBlock } from './readBlocks.js'

/** The blocks of a chain that are in the index. */
export type IndexRange = { readonly low: number; readonly lowParent: string; readonly high: number }

/** The indexed range of a chain, and when it last included the node's newest block, in ms since 1970. */
export type IndexState = IndexRange & { readonly currentAt: number }

/**
 * For how long an index may be without the newest block, in ms, before it counts as stale. Another server takes the place of one that died
 * within 30 s, and the next step after a failure is 5 s later.
 */
const staleAfter = 60_000

/** Whether the index is behind its chain: the indexer died, its node does not respond, or it is slower than the chain. */
export function isStale(currentAt: number, now: number): boolean {
  return now - currentAt > staleAfter
}

/** How many of the newest blocks are kept with their hashes: more than a reorganisation that can be undone. */
const keptHashes = 128

/** The tables whose rows belong to a position. */
const positioned = ['index_transactions', 'index_transfers', 'index_accounts', 'index_approvals'] as const

/** The indexed range of a chain; undefined if nothing is indexed. */
export async function findRange(db: Database, chainId: string): Promise<IndexState | undefined> {
  const row = await db
    .selectFrom('index_chains')
    .selectAll()
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row && { low: row.low, lowParent: row.low_parent, high: row.high, currentAt: row.current_at }
}

/** Stores that the index had all blocks up to `head` at the time `at`; false if it does not have them. */
export async function markCurrent(db: Database, chainId: string, head: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('index_chains')
    .set({ current_at: at })
    .where('chain_id', '=', chainId)
    .where('high', '>=', head)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The stored hashes of the newest blocks, by number. */
export async function findHashes(db: Database, chainId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('index_blocks')
    .select(['number', 'hash'])
    .where('chain_id', '=', chainId)
    .execute()
  return new Map(rows.map(({ number, hash }) => [number, hash]))
}

/** The newest stored transaction up to a block. */
export async function findTransaction(
  db: Database,
  chainId: string,
  lastBlock: number
): Promise<Pick<Schema['index_transactions'], 'hash' | 'position' | 'mined_at'> | undefined> {
  return db
    .selectFrom('index_transactions')
    .select(['hash', 'position', 'mined_at'])
    .where('chain_id', '=', chainId)
    .where('position', '<', positionOf(lastBlock + 1, 0))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores consecutive blocks that extend the range `known` at one of its ends, all or none. */
export async function saveBlocks(
  db: Database,
  chainId: string,
  blocks: readonly IndexedBlock[],
  known: IndexRange | undefined,
  isPostgres: boolean
): Promise<void> {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined) return
  const isOlder = known !== undefined && last.number < known.low
  const range = {
    low: isOlder || known === undefined ? first.number : known.low,
    low_parent: isOlder || known === undefined ? first.parentHash : known.lowParent,
    high: isOlder ? known.high : last.number
  }
  const rows = rowsOf(chainId, blocks)
  const hashes = blocks
    .filter(({ number }) => number > range.high - keptHashes)
    .map(({ number, hash }) => ({ chain_id: chainId, number, hash }))
  await db.transaction().execute(async tx => {
    await insertRows(tx, 'index_transactions', rows.transactions, isPostgres)
    await insertRows(tx, 'index_transfers', rows.transfers, isPostgres)
    await insertRows(tx, 'index_accounts', rows.accounts, isPostgres)
    await insertRows(tx, 'index_approvals', rows.approvals, isPostgres)
    await insertRows(tx, 'index_blocks', hashes, isPostgres)
    await tx
      .deleteFrom('index_blocks')
      .where('chain_id', '=', chainId)
      .where('number', '<=', range.high - keptHashes)
      .execute()
    await tx
      .insertInto('index_chains')
      .values({ chain_id: chainId, ...range })
      .onConflict(conflict => conflict.column('chain_id').doUpdateSet(range))
      .execute()
  })
}

/** Removes all blocks after `last` from the index. */
export async function undoBlocks(db: Database, chainId: string, last: number): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const table of positioned)
      await tx
        .deleteFrom(table)
        .where('chain_id', '=', chainId)
        .where('position', '>=', positionOf(last + 1, 0))
        .execute()
    await tx.deleteFrom('index_blocks').where('chain_id', '=', chainId).where('number', '>', last).execute()
    await tx.updateTable('index_chains').set({ high: last }).where('chain_id', '=', chainId).execute()
  })
}

/** Removes a chain from the index. */
export async function clearIndex(db: Database, chainId: string): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const table of [...positioned, 'index_blocks', 'index_chains'] as const)
      await tx.deleteFrom(table).where('chain_id', '=', chainId).execute()
  })
}

/** Inserts rows by one parameter, a JSON array: with a parameter for each value, of which there are 50,000, indexing takes longer. */
async function insertRows<Table extends keyof Schema>(
  db: Database,
  table: Table,
  rows: readonly Schema[Table][],
  isPostgres: boolean
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const json = JSON.stringify(rows)
  const names = sql.join(columns.map(column => sql.ref(column)))
  const values = sql.join(columns.map(column => sql`value ->> ${sql.lit(column)}`))
  const source = isPostgres
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`select ${values} from json_each(${json})`
  await sql`insert into ${sql.table(table)} (${names}) ${source}`.execute(db)
}

function rowsOf(chain_id: string, blocks: readonly IndexedBlock[]) {
  const transactions: Schema['index_transactions'][] = []
  const transfers: Schema['index_transfers'][] = []
  const accounts: Schema['index_accounts'][] = []
  const approvals: Schema['index_approvals'][] = []
  for (const transaction of blocks.flatMap(block => block.transactions)) {
    const { position } = transaction
    transactions.push({
      chain_id,
      position,
      hash: transaction.hash,
      mined_at: transaction.minedAt,
      sender: transaction.from,
      recipient: transaction.to,
      created: transaction.created,
      nonce: transaction.nonce,
      is_failed: Number(transaction.isFailed),
      is_approval: Number(transaction.isApproval),
      selector: transaction.selector
    })
    transaction.transfers.forEach(({ kind, token, tokenId, from, to, amount }, seq) => {
      const parties = { token, token_id: tokenId, sender: from, recipient: to }
      transfers.push({ chain_id, position, seq, kind, ...parties, amount: amount.toString() })
    })
    for (const account of accountsOf(transaction)) accounts.push({ chain_id, account, position })
    transaction.approvals.forEach(({ owner, kind, contract, tokenId, spender, isCut }, seq) => {
      const is_own = Number(owner === transaction.from || kind === 'permit2')
      const key = { kind, contract, token_id: tokenId, spender }
      approvals.push({ chain_id, owner, position, seq, ...key, is_own, is_cut: Number(isCut) })
    })
  }
  return { transactions, transfers, accounts, approvals }
}

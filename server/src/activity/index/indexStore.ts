import type { Database, Schema } from '../../store/Schema.js'
import { accountsOf } from '../evm/EvmTransaction.js'
import { positionOf } from '../evm/position.js'
import type { IndexedBlock } from './readBlocks.js'

/** The blocks of a chain that are in the index. */
export type IndexRange = { readonly low: number; readonly lowParent: string; readonly high: number }

/** How many of the newest blocks are kept with their hashes: more than a reorganisation that can be undone. */
const keptHashes = 128

/** The tables whose rows belong to a position. */
const positioned = ['index_transactions', 'index_transfers', 'index_accounts'] as const

/** Rows of one insert: SQLite accepts 32,766 values, and a row has at most 11. */
const rowsPerInsert = 2_000

/** The indexed range of a chain; undefined if nothing is indexed. */
export async function findRange(db: Database, chainId: string): Promise<IndexRange | undefined> {
  const row = await db
    .selectFrom('index_chains')
    .selectAll()
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row && { low: row.low, lowParent: row.low_parent, high: row.high }
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
  known: IndexRange | undefined
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
    for (const some of chunks(rows.transactions))
      await tx.insertInto('index_transactions').values(some).execute()
    for (const some of chunks(rows.transfers)) await tx.insertInto('index_transfers').values(some).execute()
    for (const some of chunks(rows.accounts)) await tx.insertInto('index_accounts').values(some).execute()
    for (const some of chunks(hashes)) await tx.insertInto('index_blocks').values(some).execute()
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

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    yield rows.slice(start, start + rowsPerInsert)
}

function rowsOf(chain_id: string, blocks: readonly IndexedBlock[]) {
  const transactions: Schema['index_transactions'][] = []
  const transfers: Schema['index_transfers'][] = []
  const accounts: Schema['index_accounts'][] = []
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
  }
  return { transactions, transfers, accounts }
}

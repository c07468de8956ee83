import { type Kysely, sql } from 'kysely'

/**
 * Creates the tables of the index and of tokens' names. `position` is the block times 2^20 plus the place in it: one number
 * by which the index is read newest first.
 */
export function createActivityTables(isPostgres: boolean): (db: Kysely<unknown>) => Promise<void> {
  // All of these are read by their primary keys. SQLite then needs no second copy of the key.
  const end = isPostgres ? sql`` : sql`without rowid`
  return async db => {
    const table = (name: string) =>
      db.schema.createTable(name).addColumn('chain_id', 'text', c => c.notNull())
    await table('index_chains')
      .addColumn('low', 'bigint', c => c.notNull())
      .addColumn('low_parent', 'text', c => c.notNull())
      .addColumn('high', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('index_chains_key', ['chain_id'])
      .execute()
    await table('index_blocks')
      .addColumn('number', 'bigint', c => c.notNull())
      .addColumn('hash', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('index_blocks_key', ['chain_id', 'number'])
      .execute()
    await table('index_transactions')
      .addColumn('position', 'bigint', c => c.notNull())
      .addColumn('hash', 'text', c => c.notNull())
      .addColumn('mined_at', 'bigint', c => c.notNull())
      .addColumn('sender', 'text', c => c.notNull())
      .addColumn('recipient', 'text')
      .addColumn('created', 'text')
      .addColumn('nonce', 'bigint', c => c.notNull())
      .addColumn('is_failed', 'integer', c => c.notNull())
      .addColumn('is_approval', 'integer', c => c.notNull())
      .addColumn('selector', 'text')
      .addPrimaryKeyConstraint('index_transactions_key', ['chain_id', 'position'])
      .modifyEnd(end)
      .execute()
    await table('index_transfers')
      .addColumn('position', 'bigint', c => c.notNull())
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('token', 'text')
      .addColumn('token_id', 'text')
      .addColumn('sender', 'text', c => c.notNull())
      .addColumn('recipient', 'text', c => c.notNull())
      .addColumn('amount', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('index_transfers_key', ['chain_id', 'position', 'seq'])
      .modifyEnd(end)
      .execute()
    await table('index_accounts')
      .addColumn('account', 'text', c => c.notNull())
      .addColumn('position', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('index_accounts_key', ['chain_id', 'account', 'position'])
      .modifyEnd(end)
      .execute()
    // A reorganisation removes the newest positions of all accounts.
    await db.schema
      .createIndex('index_accounts_position')
      .on('index_accounts')
      .columns(['chain_id', 'position'])
      .execute()
    await table('token_metadata')
      .addColumn('address', 'text', c => c.notNull())
      .addColumn('name', 'text')
      .addColumn('symbol', 'text')
      .addColumn('decimals', 'integer')
      .addPrimaryKeyConstraint('token_metadata_key', ['chain_id', 'address'])
      .execute()
  }
}

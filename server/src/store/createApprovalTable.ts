import { type Kysely, sql } from 'kysely'

/** Creates the table of approvals, and empties the index, which is filled again: the blocks that it has were read without them. */
export function createApprovalTable(isPostgres: boolean): (db: Kysely<unknown>) => Promise<void> {
  return async db => {
    await db.schema
      .createTable('index_approvals')
      .addColumn('chain_id', 'text', c => c.notNull())
      .addColumn('owner', 'text', c => c.notNull())
      .addColumn('position', 'bigint', c => c.notNull())
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('contract', 'text', c => c.notNull())
      .addColumn('token_id', 'text')
      .addColumn('spender', 'text', c => c.notNull())
      .addColumn('is_own', 'integer', c => c.notNull())
      .addColumn('is_cut', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('index_approvals_key', ['chain_id', 'owner', 'position', 'seq'])
      .modifyEnd(isPostgres ? sql`` : sql`without rowid`)
      .execute()
    // A reorganisation removes the newest positions of all owners.
    await db.schema
      .createIndex('index_approvals_position')
      .on('index_approvals')
      .columns(['chain_id', 'position'])
      .execute()
    for (const table of ['transactions', 'transfers', 'accounts', 'blocks', 'chains'])
      await sql`delete from ${sql.table(`index_${table}`)}`.execute(db)
  }
}

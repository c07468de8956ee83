import type { Kysely } from 'kysely'

/** Creates the table of smart sessions (wire.md section 1.15). */
export async function createSessionTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('smart_sessions')
    .addColumn('pci', 'text', column => column.primaryKey())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('chain_id', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('expiry', 'bigint', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('terms', 'text', column => column.notNull())
    .addColumn('context', 'text')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('smart_sessions_account')
    .on('smart_sessions')
    .columns(['address', 'created_at'])
    .execute()
}

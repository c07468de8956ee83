import type { Kysely } from 'kysely'

/** Creates the tables of watches, on every kind of database. */
export async function createWatchTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relay_watches')
    .addColumn('client_id', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('service', 'text', column => column.notNull())
    .addColumn('webhook', 'text', column => column.notNull())
    .addColumn('tags', 'text', column => column.notNull())
    .addColumn('statuses', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('relay_watches_key', ['client_id', 'type', 'service'])
    .execute()
  await db.schema
    .createTable('relay_watch_topics')
    .addColumn('client_id', 'text', column => column.notNull())
    .addColumn('topic', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('relay_watch_topics_key', ['client_id', 'topic'])
    .execute()
}

import type { Kysely } from 'kysely'

/** Creates the tables of the relay's mailbox on PostgreSQL. */
export async function createRelayTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relay_messages')
    .addColumn('seq', 'bigserial', column => column.primaryKey())
    .addColumn('topic', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('publisher', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  // A publisher that missed the answer publishes again; the message is stored once.
  await db.schema
    .createIndex('relay_messages_once')
    .on('relay_messages')
    .columns(['topic', 'hash'])
    .unique()
    .execute()
  await db.schema.createIndex('relay_messages_end').on('relay_messages').column('expires_at').execute()
  await db.schema
    .createTable('relay_acks')
    .addColumn('seq', 'bigint', column =>
      column.references('relay_messages.seq').onDelete('cascade').notNull()
    )
    .addColumn('client_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('relay_acks_once', ['seq', 'client_id'])
    .execute()
}

import type { Kysely } from 'kysely'

/** Creates the tables of projects, product events and identities. */
export const createFirstTables =
  (isPostgres: boolean) =>
  async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('projects')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('allowed_origins', 'text', column => column.notNull())
      .addColumn('is_development', 'integer', column => column.notNull())
      .addColumn('is_enabled', 'integer', column => column.notNull())
      .addColumn('features', 'text', column => column.notNull())
      .addColumn('source', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('analytics_events')
      .addColumn('seq', isPostgres ? 'bigserial' : 'integer', column =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement()
      )
      .addColumn('project_id', 'text', column => column.notNull())
      .addColumn('event_id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('type', 'text')
      .addColumn('url', 'text')
      .addColumn('domain', 'text')
      .addColumn('props', 'text', column => column.notNull())
      .addColumn('sent_at', 'text', column => column.notNull())
      .addColumn('received_at', 'bigint', column => column.notNull())
      .execute()
    // A beacon may be sent twice; the second one is ignored.
    await db.schema
      .createIndex('analytics_events_once')
      .on('analytics_events')
      .columns(['project_id', 'event_id'])
      .unique()
      .execute()
    await db.schema
      .createTable('identities')
      .addColumn('address', 'text', column => column.primaryKey())
      .addColumn('name', 'text')
      .addColumn('avatar', 'text')
      .addColumn('resolved_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
  }

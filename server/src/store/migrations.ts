import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely'
import { createWatchTables } from '../relay/watch/createWatchTables.js'
import { createActivityTables } from './createActivityTables.js'
import { createApprovalTable } from './createApprovalTable.js'
import { createAuthKeys, createAuthTables } from './createAuthTables.js'
import { createNameOwners } from './createNameOwners.js'
import { createNameTables } from './createNameTables.js'
import { createOnRampTables } from './createOnRampTables.js'
import { createRelayBytes } from './createRelayBytes.js'
import { createRelayPut } from './createRelayPut.js'
import { createRelayTables } from './createRelayTables.js'
import { createSessionTables } from './createSessionTables.js'

/** The migrations of the schema, in the order of their names. A released migration never changes. */
function migrations(isPostgres: boolean): Record<string, Migration> {
  return {
    '001-first': {
      up: async (db: Kysely<unknown>) => {
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
    },
    // The relay's mailbox for several nodes. The embedded mailbox has its own SQLite file.
    '002-relay': {
      up: async (db: Kysely<unknown>) => {
        if (isPostgres) await createRelayTables(db)
      }
    },
    '003-auth': { up: createAuthTables },
    '004-watches': { up: createWatchTables },
    '005-relay-put': {
      up: async (db: Kysely<unknown>) => {
        if (isPostgres) await createRelayPut(db)
      }
    },
    '006-auth-keys': { up: createAuthKeys },
    '007-relay-bytes': {
      up: async (db: Kysely<unknown>) => {
        if (isPostgres) await createRelayBytes(db)
      }
    },
    '008-activity': { up: createActivityTables(isPostgres) },
    '009-token-age': {
      up: async (db: Kysely<unknown>) => {
        await db.schema
          .alterTable('token_metadata')
          .addColumn('read_at', 'bigint', column => column.notNull().defaultTo(0))
          .execute()
      }
    },
    '010-index-state': { up: addIndexState },
    '011-approvals': { up: createApprovalTable(isPostgres) },
    '012-names': { up: createNameTables },
    '013-onramp': { up: createOnRampTables },
    '014-sessions': { up: createSessionTables },
    '015-name-owners': { up: createNameOwners }
  }
}

async function addIndexState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('index_chains')
    .addColumn('current_at', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
}

/** Migrates the database to the newest schema. Runs at every start, also on several nodes concurrently. */
export async function migrate(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const provider = { getMigrations: async () => migrations(isPostgres) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

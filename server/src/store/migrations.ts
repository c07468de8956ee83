import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely'
import { createWatchTables } from '../relay/watch/createWatchTables.js'
import { createKeyTables } from '../wallet/keys/createKeyTables.js'
import { createActivityTables } from './createActivityTables.js'
import { createApprovalTable } from './createApprovalTable.js'
import { createAuthKeys, createAuthTables } from './createAuthTables.js'
import { createFirstTables } from './createFirstTables.js'
import { createLoginTables } from './createLoginTables.js'
import { createNameOwners } from './createNameOwners.js'
import { createNameTables } from './createNameTables.js'
import { createOnRampPayers } from './createOnRampPayers.js'
import { createOnRampTables } from './createOnRampTables.js'
import { createOperatorSecrets } from './createOperatorSecrets.js'
import { createRelayBytes } from './createRelayBytes.js'
import { createRelayPut } from './createRelayPut.js'
import { createRelayTables } from './createRelayTables.js'
import { createSessionProofs } from './createSessionProofs.js'
import { createSessionTables } from './createSessionTables.js'
import { createSocialTables } from './createSocialTables.js'

/** The migrations of the schema, in the order of their names. A released migration never changes. */
function migrations(isPostgres: boolean): Record<string, Migration> {
  return {
    '001-first': { up: createFirstTables(isPostgres) },
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
    '015-name-owners': { up: createNameOwners },
    '017-sessions': { up: createSessionProofs },
    '018-onramp-payers': { up: createOnRampPayers },
    '019-logins': { up: createLoginTables },
    '020-wallet-keys': { up: createKeyTables },
    '021-social': { up: createSocialTables },
    '022-operator-secrets': { up: createOperatorSecrets }
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

import type { Kysely } from 'kysely'

/** Creates the tables for nonces, sessions and accounts. Secrets are stored only as hashes. */
export async function createAuthTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_nonces')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('nonce', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('auth_nonces_age').on('auth_nonces').column('expires_at').execute()
  await db.schema
    .createTable('auth_sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('chain_id', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('domain', 'text', column => column.notNull())
    .addColumn('uri', 'text', column => column.notNull())
    .addColumn('nonce', 'text', column => column.notNull())
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('auth_sessions_age').on('auth_sessions').column('expires_at').execute()
  await db.schema
    .createTable('auth_accounts')
    .addColumn('uuid', 'text', column => column.primaryKey())
    .addColumn('profile_uuid', 'text', column => column.notNull())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('chain_id', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('connection_method', 'text', column => column.notNull())
    .addColumn('metadata', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_signed_in_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('auth_accounts_once')
    .on('auth_accounts')
    .columns(['project_id', 'chain_id', 'address'])
    .unique()
    .execute()
}

/** Creates the table for the key of session tokens, shared by all nodes, for a configuration without a key. */
export async function createAuthKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_keys')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('seed', 'text', column => column.notNull())
    .execute()
}

import type { Kysely } from 'kysely'

/** Creates the tables of social and Farcaster logins. Of states, results and channel tokens only hashes are stored. */
export async function createSocialTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_social_logins')
    .addColumn('state_hash', 'text', column => column.primaryKey())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('device_key', 'text', column => column.notNull())
    .addColumn('details', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('wallet_social_logins_age')
    .on('wallet_social_logins')
    .column('expires_at')
    .execute()
  await db.schema
    .createTable('wallet_social_results')
    .addColumn('result_hash', 'text', column => column.primaryKey())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('device_key', 'text', column => column.notNull())
    .addColumn('outcome', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('wallet_social_results_age')
    .on('wallet_social_results')
    .column('expires_at')
    .execute()
  await db.schema
    .createTable('farcaster_channels')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('request', 'text', column => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('is_own', 'integer', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('farcaster_channels_age')
    .on('farcaster_channels')
    .column('expires_at')
    .execute()
  await db.schema
    .createTable('wallet_farcaster_logins')
    .addColumn('login_hash', 'text', column => column.primaryKey())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('device_key', 'text', column => column.notNull())
    .addColumn('details', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('wallet_farcaster_logins_age')
    .on('wallet_farcaster_logins')
    .column('expires_at')
    .execute()
}

import type { Kysely } from 'kysely'

/**
 * Creates the tables of names. The primary key gives one of several concurrent registrations the name, the index of skeletons one of
 * several that look alike.
 */
export async function createNameTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('names')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('skeleton', 'text', column => column.notNull())
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('owner_coin', 'bigint', column => column.notNull())
    .addColumn('attributes', 'text', column => column.notNull())
    .addColumn('registered_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('names_skeleton').on('names').column('skeleton').unique().execute()
  await db.schema.createIndex('names_owner').on('names').column('owner').execute()
  await db.schema
    .createTable('name_addresses')
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('coin_type', 'bigint', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('name_addresses_key', ['name', 'coin_type'])
    .execute()
  await db.schema.createIndex('name_addresses_address').on('name_addresses').column('address').execute()
  await db.schema
    .createTable('name_challenges')
    .addColumn('nonce_hash', 'text', column => column.primaryKey())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('name_challenges_age').on('name_challenges').column('expires_at').execute()
}

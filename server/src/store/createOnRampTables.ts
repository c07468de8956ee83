import type { Kysely } from 'kysely'

/** Creates the orders of the sandbox on-ramp. */
export async function createOnRampTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('onramp_orders')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('chain_id', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('client', 'text', column => column.notNull())
    .addColumn('asset', 'text', column => column.notNull())
    .addColumn('currency', 'text', column => column.notNull())
    .addColumn('cents', 'bigint', column => column.notNull())
    .addColumn('units', 'text')
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('deliver_at', 'bigint')
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('raw_transaction', 'text')
    .addColumn('signed_at', 'bigint')
    .addColumn('nonce', 'bigint')
    .addColumn('hash', 'text')
    .addColumn('replaced', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('onramp_orders_by_address')
    .on('onramp_orders')
    .columns(['address', 'tried_at'])
    .execute()
  await db.schema
    .createIndex('onramp_orders_due')
    .on('onramp_orders')
    .columns(['status', 'chain_id', 'deliver_at'])
    .execute()
  await db.schema
    .createIndex('onramp_orders_by_client')
    .on('onramp_orders')
    .columns(['client', 'tried_at'])
    .execute()
}

import type { Kysely } from 'kysely'

/** Creates the table of the secrets that open the operator's recovery factors (mode `assisted`). */
export async function createOperatorSecrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_operator_secrets')
    .addColumn('factor_id', 'text', column => column.primaryKey())
    .addColumn('wallet_id', 'text', column => column.notNull())
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
}

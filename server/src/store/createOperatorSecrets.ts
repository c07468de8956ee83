import type { Kysely } from 'kysely'

/** Creates the table of the operator's secrets. */
export async function createOperatorSecrets(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('wallet_operator_secrets')
  for (const name of ['factor_id', 'wallet_id', 'account_id', 'project_id', 'secret'])
    table = table.addColumn(name, 'text', column => column.notNull())
  await table
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('wallet_operator_secrets_key', ['factor_id'])
    .execute()
}

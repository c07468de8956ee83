import type { Kysely } from 'kysely'

/** Creates the rows that payments of the sandbox lock: one of each address and of each client, so that no limit is exceeded at the same time. */
export async function createOnRampPayers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('onramp_payers')
    .addColumn('payer', 'text', column => column.primaryKey())
    .execute()
}

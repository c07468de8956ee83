import type { Kysely } from 'kysely'

/**
 * Adds the kind of a name's owner, what a challenge is for, and the rows that registrations of one owner lock. An owner of unknown kind
 * counts as a contract, whose names are those of one chain only.
 */
export async function createNameOwners(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('names')
    .addColumn('owner_kind', 'text', column => column.notNull().defaultTo('contract'))
    .execute()
  for (const column of ['action', 'address'])
    await db.schema
      .alterTable('name_challenges')
      .addColumn(column, 'text', definition => definition.notNull().defaultTo(''))
      .execute()
  await db.schema
    .createTable('name_owners')
    .addColumn('owner', 'text', column => column.primaryKey())
    .execute()
}

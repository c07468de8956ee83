import type { Kysely } from 'kysely'

/** Removes the smart sessions that no account has signed, and adds whether a wallet has ended the permissions (wire.md section 1.15). */
export async function createSessionProofs(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<{ smart_sessions: object }>).deleteFrom('smart_sessions').execute()
  await db.schema.alterTable('smart_sessions').addColumn('ended_by_wallet', 'integer').execute()
}

import { randomUUID } from 'node:crypto'
import type { Database, Schema } from '../store/Schema.js'

/** An account that has signed in to a project. */
export type AuthAccount = Schema['auth_accounts']

type Key = { readonly projectId: string; readonly chainId: string; readonly address: string }

/** Records a sign-in and returns its account, which the first sign-in creates. */
export async function recordSignIn(
  db: Database,
  key: Key,
  method: string,
  now: number
): Promise<AuthAccount> {
  await db
    .insertInto('auth_accounts')
    .values({
      uuid: randomUUID(),
      profile_uuid: randomUUID(),
      project_id: key.projectId,
      chain_id: key.chainId,
      address: key.address,
      connection_method: method,
      metadata: 'null',
      created_at: now,
      last_signed_in_at: now,
      updated_at: now
    })
    .onConflict(conflict =>
      conflict
        .columns(['project_id', 'chain_id', 'address'])
        .doUpdateSet({ last_signed_in_at: now, connection_method: method })
    )
    .execute()
  return find(db, key).executeTakeFirstOrThrow()
}

/** The account of a session. */
export async function findAccount(db: Database, key: Key): Promise<AuthAccount | undefined> {
  return find(db, key).executeTakeFirst()
}

/** Stores the host's metadata of an account. `metadata` is JSON. */
export async function saveMetadata(db: Database, key: Key, metadata: string, now: number): Promise<void> {
  await db
    .updateTable('auth_accounts')
    .set({ metadata, updated_at: now })
    .where('project_id', '=', key.projectId)
    .where('chain_id', '=', key.chainId)
    .where('address', '=', key.address)
    .execute()
}

function find(db: Database, { projectId, chainId, address }: Key) {
  return db
    .selectFrom('auth_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('chain_id', '=', chainId)
    .where('address', '=', address)
}

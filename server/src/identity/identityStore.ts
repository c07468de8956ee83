import type { Database } from '../store/Schema.js'
import type { Identity } from './readIdentity.js'

/** An identity with its time of reading. Times in ms since 1970. */
export type StoredIdentity = Identity & { readonly resolvedAt: number; readonly expiresAt: number }

/** The stored identity of a checksummed address, unless it has expired. */
export async function findIdentity(
  db: Database,
  address: string,
  now: number
): Promise<StoredIdentity | undefined> {
  const row = await db
    .selectFrom('identities')
    .selectAll()
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { name: row.name, avatar: row.avatar, resolvedAt: row.resolved_at, expiresAt: row.expires_at }
}

/** Stores an identity, replaces an older one, and deletes expired ones. */
export async function saveIdentity(db: Database, address: string, identity: StoredIdentity): Promise<void> {
  const row = {
    address,
    name: identity.name,
    avatar: identity.avatar,
    resolved_at: identity.resolvedAt,
    expires_at: identity.expiresAt
  }
  await db.deleteFrom('identities').where('expires_at', '<=', identity.resolvedAt).execute()
  await db
    .insertInto('identities')
    .values(row)
    .onConflict(conflict => conflict.column('address').doUpdateSet(row))
    .execute()
}

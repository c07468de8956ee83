import { randomBytes } from 'node:crypto'
import { type Ed25519Key, ed25519Key } from '../keys/ed25519Key.js'
import type { Database } from '../store/Schema.js'

/**
 * The key that signs session tokens: the key of `seed` (hex), otherwise the one in the database, which the first node to
 * start creates for all nodes.
 */
export async function openAuthKey(db: Database, seed: string | undefined): Promise<Ed25519Key> {
  return ed25519Key(seed ?? (await storedSeed(db, 'session')))
}

/** The seed with this id, 64 hexadecimal digits. The first node that asks creates it for all nodes. */
export async function storedSeed(db: Database, id: string): Promise<string> {
  await db
    .insertInto('auth_keys')
    .values({ id, seed: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  const { seed } = await db
    .selectFrom('auth_keys')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return seed
}

import type { NameChallenge } from 'latchkey/protocol/http'
import { hashOf, newSecret } from '../auth/secrets.js'
import type { Database } from '../store/Schema.js'

/** What a signed message changes. */
export const nameActions = ['register', 'setAttributes', 'setAddress'] as const

/** What a signed message changes. */
export type NameAction = (typeof nameActions)[number]

/** What a challenge is for: one action of one account. `address`: checksummed. */
export type ChallengeUse = { readonly action: NameAction; readonly address: string }

/** The lifetime of a challenge, in ms: time to read the message and to sign it. */
const challengeLife = 300_000

/** Issues a challenge with the server's time, which a client with a wrong clock writes into its message (decision D15). */
export async function issueChallenge(db: Database, use: ChallengeUse, now: number): Promise<NameChallenge> {
  const nonce = newSecret()
  await db.deleteFrom('name_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('name_challenges')
    .values({ nonce_hash: hashOf(nonce), expires_at: now + challengeLife, ...use })
    .execute()
  return { nonce, timestamp: Math.floor(now / 1000) }
}

/**
 * Consumes a challenge in one statement, so that only one of several concurrent calls gets it. False: unknown, used, expired, or issued
 * for another action or account.
 */
export async function consumeChallenge(
  db: Database,
  nonce: string,
  { action, address }: ChallengeUse,
  now: number
): Promise<boolean> {
  const row = await db
    .deleteFrom('name_challenges')
    .where('nonce_hash', '=', hashOf(nonce))
    .where('action', '=', action)
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .returning('nonce_hash')
    .executeTakeFirst()
  return row !== undefined
}

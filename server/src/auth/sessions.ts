import type { Ed25519Key } from '../keys/ed25519Key.js'
import type { Database, Schema } from '../store/Schema.js'
import { claimsOf } from './claimsOf.js'
import { hashOf, newSecret } from './secrets.js'

/** A sign-in as it is stored. */
export type AuthSession = Schema['auth_sessions']

/** What a session is made of. */
export type NewSession = Omit<AuthSession, 'token_hash'>

/**
 * Stores a session and answers its token, which is stored nowhere. `jti` is random and stored nowhere either: who reads key and
 * session in the database cannot make the token of it.
 */
export async function createSession(
  db: Database,
  key: Ed25519Key,
  session: NewSession,
  profile: string
): Promise<string> {
  const iat = Math.floor(session.created_at / 1000)
  const token = key.sign({ ...claimsOf(session, profile), iat, jti: newSecret() })
  await db
    .insertInto('auth_sessions')
    .values({ ...session, token_hash: hashOf(token) })
    .execute()
  return token
}

/** Tokens of sign-ins before there were signed ones; the last ends 7 days after the update. */
const unsigned = /^[\w-]{43}$/

/** The session of a token, while it lasts: one that this server signed, stored, and did not end. */
export async function findSession(
  db: Database,
  key: Ed25519Key,
  token: string,
  now: number
): Promise<AuthSession | undefined> {
  if (!unsigned.test(token) && !key.isSigned(token)) return undefined
  return db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends a session: its token opens nothing any more. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Forgets what is over. */
export async function sweepSessions(db: Database, now: number): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<=', now).execute()
}

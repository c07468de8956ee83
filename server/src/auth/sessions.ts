import type { Ed25519Key } from '../keys/ed25519Key.js'
import type { Database, Schema } from '../store/Schema.js'
import { claimsOf } from './claimsOf.js'
import { hashOf, newSecret } from './secrets.js'

/** A stored sign-in session. */
export type AuthSession = Schema['auth_sessions']

/** The fields of a session before its token exists. */
export type NewSession = Omit<AuthSession, 'token_hash'>

/**
 * Stores a session and returns its token, of which only a hash is stored. `jti` is random and not stored, so that the key
 * and the session in the database do not suffice to create the token.
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

/** The unsigned tokens of earlier versions; the last one expires 7 days after the update. */
const unsigned = /^[\w-]{43}$/

/** The session of a token that this server signed, if it is stored and has not expired. */
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

/** Ends a session; its token is no longer accepted. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<=', now).execute()
}

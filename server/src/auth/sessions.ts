import type { Database, Schema } from '../store/Schema.js'
import { hashOf, newSecret } from './secrets.js'

/** A sign-in as it is stored. */
export type AuthSession = Schema['auth_sessions']

/** What a session is made of. */
export type NewSession = Omit<AuthSession, 'token_hash'>

/** Stores a session and answers its token, which is stored nowhere. */
export async function createSession(db: Database, session: NewSession): Promise<string> {
  const token = newSecret()
  await db
    .insertInto('auth_sessions')
    .values({ ...session, token_hash: hashOf(token) })
    .execute()
  return token
}

/** The session of a token, while it lasts. */
export async function findSession(
  db: Database,
  token: string,
  now: number
): Promise<AuthSession | undefined> {
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

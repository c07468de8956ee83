import type { Database } from '../store/Schema.js'
import { hashOf, newSecret } from './secrets.js'

/** The lifetime of a nonce, in ms (design/security.md section 2). */
const nonceLife = 300_000

/** A nonce and the token that the client sends with it. Both have 256 bits; the nonce is letters and digits (EIP-4361). */
export type IssuedNonce = { readonly nonce: string; readonly token: string }

/** A consumed nonce, and when it was issued, in ms since 1970. */
export type UsedNonce = { readonly nonce: string; readonly issuedAt: number }

/** Creates a nonce for a project, and deletes expired ones. */
export async function issueNonce(db: Database, projectId: string, now: number): Promise<IssuedNonce> {
  const token = newSecret()
  const nonce = hashOf(newSecret())
  await db.deleteFrom('auth_nonces').where('expires_at', '<=', now).execute()
  await db
    .insertInto('auth_nonces')
    .values({ token_hash: hashOf(token), project_id: projectId, nonce, expires_at: now + nonceLife })
    .execute()
  return { nonce, token }
}

/**
 * Consumes a nonce in one statement, so that only one of several concurrent calls gets it. Undefined if it is unknown,
 * used, expired or of another project.
 */
export async function consumeNonce(
  db: Database,
  projectId: string,
  token: string,
  now: number
): Promise<UsedNonce | undefined> {
  const row = await db
    .deleteFrom('auth_nonces')
    .where('token_hash', '=', hashOf(token))
    .where('project_id', '=', projectId)
    .where('expires_at', '>', now)
    .returning(['nonce', 'expires_at'])
    .executeTakeFirst()
  return row && { nonce: row.nonce, issuedAt: Number(row.expires_at) - nonceLife }
}

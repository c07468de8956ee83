import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret of 256 random bits as text for a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a secret, which is stored instead of it: a reader of the database cannot use a session. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The token of a `Bearer` header, or undefined. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{1,8192})$/i.exec(header?.trim() ?? '')?.[1]
}

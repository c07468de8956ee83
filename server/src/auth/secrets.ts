import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, fit for a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: who reads the database cannot act for anybody. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The token of a `Bearer` header, or undefined. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{1,8192})$/i.exec(header?.trim() ?? '')?.[1]
}

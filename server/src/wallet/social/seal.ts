import { createHmac } from 'node:crypto'
import { openAes, sealAes } from '../../keys/aesGcm.js'

const keyOf = (secret: string) => createHmac('sha256', secret).update('latchkey sealed row').digest()

/**
 * Encrypts what a row is for under the secret by which the row is found (256 random bits, used for one row). The database has only
 * the secret's hash, so that a reader of it learns neither e-mail addresses nor what would complete a login.
 */
export function seal(value: unknown, secret: string): string {
  return sealAes(keyOf(secret), Buffer.from(JSON.stringify(value)), '')
}

/** Decrypts what `seal` returned. Throws if it was changed, or sealed under another secret. */
export function unseal(sealed: string, secret: string): unknown {
  return JSON.parse(openAes(keyOf(secret), sealed, '').toString('utf8'))
}

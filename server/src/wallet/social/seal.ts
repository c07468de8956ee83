import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** AES-256-GCM: the lengths of its nonce and tag, in bytes. */
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => createHmac('sha256', secret).update('latchkey sealed row').digest()

/**
 * Encrypts what a row is for under the secret by which the row is found (256 random bits, used for one row). The database has only
 * the secret's hash, so that a reader of it learns neither e-mail addresses nor what would complete a login.
 */
export function seal(value: unknown, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts what `seal` returned. Throws if it was changed, or sealed under another secret. */
export function unseal(sealed: string, secret: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes
  })
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes))
  return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'))
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { InternalError } from '../InternalError.js'

/** Bytes of a nonce (NIST SP 800-38D section 8.2) and of a tag. */
const nonceLength = 12
const tagLength = 16

/** AES-256-GCM with a fresh nonce of 96 bits: nonce, ciphertext and tag as base64url. `context` must be the same when it is opened. */
export function sealAes(key: Buffer, plain: Buffer, context: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url'
  )
}

/** The plaintext. Throws for another key, context or a changed byte. */
export function openAes(key: Buffer, sealed: string, context: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceLength + tagLength) throw new InternalError('a sealed text is too short')
  const tag = bytes.subarray(bytes.length - tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  const body = bytes.subarray(nonceLength, bytes.length - tagLength)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { InternalError } from '../InternalError.js'

/** What is done with the secret of the embedded wallet. */
export type WalletKey = {
  /** HMAC-SHA256 (hex) of the parts, for one purpose. */
  readonly macOf: (purpose: string, ...parts: readonly string[]) => string
  /** Encrypts a text by AES-256-GCM. `context` must be the same when it is opened. */
  readonly seal: (text: string, context: string) => string
  /** Throws if the text was changed, or sealed for another context or by another key. */
  readonly open: (sealed: string, context: string) => string
}

/** Bytes of a nonce (NIST SP 800-38D section 8.2) and of a tag. */
const nonceSize = 12
const tagSize = 16

/** The keys that follow from a secret of 32 bytes (hex), one for each use (RFC 5869). */
export function walletKey(seed: string): WalletKey {
  const derive = (info: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(seed, 'hex'), '', `latchkey wallet ${info}`, 32))
  const macKey = derive('mac')
  const sealKey = derive('seal')
  return {
    macOf: (...parts) => createHmac('sha256', macKey).update(JSON.stringify(parts)).digest('hex'),
    seal(text, context) {
      const nonce = randomBytes(nonceSize)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceSize + tagSize) throw new InternalError('a sealed text is too short')
      const tag = bytes.subarray(bytes.length - tagSize)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceSize), {
        authTagLength: tagSize
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      const body = bytes.subarray(nonceSize, bytes.length - tagSize)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    }
  }
}

import { Aes256Gcm, CipherSuite, HkdfSha256 } from '@hpke/core'
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519'
import { HttpFailure } from '../../http/HttpFailure.js'

/** A ciphertext of HPKE (RFC 9180): base64url. */
export type Sealed = { readonly enc: string; readonly sealed: string }

const bytesOf = (data: Buffer): ArrayBuffer => new Uint8Array(data).buffer
const encode = (data: ArrayBuffer): string => Buffer.from(data).toString('base64url')

/** Encrypts to a client's X25519 key, base64url. `info` names the purpose; `context` is authenticated. Throws 400 for a key that is none. */
export async function sealTo(
  publicKey: string,
  plain: Buffer,
  info: string,
  context: string
): Promise<Sealed> {
  const suite = new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm()
  })
  try {
    const recipientPublicKey = await suite.kem.deserializePublicKey(
      bytesOf(Buffer.from(publicKey, 'base64url'))
    )
    const purpose = bytesOf(Buffer.from(info))
    const { enc, ct } = await suite.seal(
      { recipientPublicKey, info: purpose },
      bytesOf(plain),
      bytesOf(Buffer.from(context))
    )
    return { enc: encode(enc), sealed: encode(ct) }
  } catch (cause) {
    throw new HttpFailure(400, 'publicKey', 'The public key is not one of X25519', { cause })
  }
}

import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** A key that signs JSON Web Tokens with EdDSA (RFC 8037). */
export type Ed25519Key = {
  /** The 32 bytes of the public key. */
  readonly publicKey: Uint8Array
  /** Creates a token with these claims. */
  readonly sign: (claims: object) => string
  /** Whether this key signed a token. The claims are not checked. */
  readonly isSigned: (token: string) => boolean
}

/** The DER prefix of an Ed25519 private key, before its seed (RFC 8410). */
const pkcs8 = '302e020100300506032b657004220420'

const header = encode({ alg: 'EdDSA', typ: 'JWT' })

/** The key of `seed`, 64 hexadecimal digits. */
export function ed25519Key(seed: string): Ed25519Key {
  const key = createPrivateKey({ key: Buffer.from(pkcs8 + seed, 'hex'), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    publicKey: Buffer.from(x, 'base64url'),
    sign: claims => {
      const text = `${header}.${encode(claims)}`
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    },
    isSigned: token => {
      const end = token.lastIndexOf('.')
      if (!token.startsWith(`${header}.`)) return false
      const signature = Buffer.from(token.slice(end + 1), 'base64url')
      return verify(null, Buffer.from(token.slice(0, end)), publicKey, signature)
    }
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

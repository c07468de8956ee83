import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The lifetime of a token, in s. https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication */
const lifetime = 120

/** Bytes before the seed of an Ed25519 key in PKCS #8 (RFC 8410 section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The bearer token of one call of the Coinbase Developer Platform: a JWT by EdDSA, or by ES256 for an ECDSA key.
 * Throws if the secret is no key. https://docs.cdp.coinbase.com/api-reference/authentication
 */
export function signApiToken(
  key: { readonly id: string; readonly secret: string },
  call: { readonly method: 'GET' | 'POST'; readonly host: string; readonly path: string },
  now: number
): string {
  const privateKey = readKey(key.secret)
  const isEd25519 = privateKey.asymmetricKeyType === 'ed25519'
  const from = Math.floor(now / 1000)
  const uri = `${call.method} ${call.host}${call.path}`
  const head = {
    alg: isEd25519 ? 'EdDSA' : 'ES256',
    typ: 'JWT',
    kid: key.id,
    nonce: randomBytes(16).toString('hex')
  }
  const claims = { sub: key.id, iss: 'cdp', nbf: from, exp: from + lifetime, uri, uris: [uri] }
  const text = `${encode(head)}.${encode(claims)}`
  const signature = isEd25519
    ? sign(null, Buffer.from(text), privateKey)
    : sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

/** PEM, or 64 bytes of which the first 32 are the seed. */
function readKey(secret: string): KeyObject {
  if (secret.includes('-----BEGIN')) return createPrivateKey(secret.replaceAll('\\n', '\n'))
  const seed = Buffer.from(secret, 'base64').subarray(0, 32)
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { didOfKey } from '../auth/didKey.js'

/** A client's key with its DID and client id. */
export type TestKey = { readonly privateKey: KeyObject; readonly did: string; readonly clientId: string }

/** Creates an Ed25519 key. */
export function testKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { privateKey, did: didOfKey(bytes), clientId: bytes.toString('hex') }
}

/** Encodes a part of a token. */
export const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a token as clients do (wire.md 5.7): `claims` and `header` override the defaults. */
export function testToken(key: TestKey, claims: Record<string, unknown>, header: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const usual = { iss: key.did, sub: 'ab'.repeat(32), iat: now, exp: now + 86_400 }
  const parts = [
    { alg: 'EdDSA', typ: 'JWT', ...header },
    { ...usual, ...claims }
  ]
    .map(encodePart)
    .join('.')
  return `${parts}.${sign(null, Buffer.from(parts), key.privateKey).toString('base64url')}`
}

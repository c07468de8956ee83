import { createPublicKey, verify } from 'node:crypto'
import { isObject } from '../rpc/readFrame.js'
import { keyOfDid } from './didKey.js'

/** The claims of a token; only the signature has been checked. `clientId` is the hex of the key in `iss`. */
export type Token = { readonly clientId: string; readonly claims: Readonly<Record<string, unknown>> }

const most = 4096
const part = /^[A-Za-z0-9_-]+$/

/**
 * Reads a JWT signed by the Ed25519 key of its `iss` (wire.md 5.7). Undefined if it is invalid: a different algorithm, a
 * broken encoding, a signature of another key, a key of small order.
 */
export function readToken(text: string): Token | undefined {
  const parts = text.split('.')
  const [header = '', payload = '', signature = ''] = parts
  if (text.length > most || parts.length !== 3 || !parts.every(one => part.test(one))) return undefined
  const head = jsonOf(header)
  const claims = jsonOf(payload)
  if (head?.alg !== 'EdDSA' || head.typ !== 'JWT' || claims === undefined) return undefined
  const key = typeof claims.iss === 'string' ? keyOfDid(claims.iss) : undefined
  const sealed = bytesOf(signature)
  if (key === undefined || isSmallOrder(key) || sealed?.length !== 64) return undefined
  return isSigned(`${header}.${payload}`, key, sealed)
    ? { clientId: Buffer.from(key).toString('hex'), claims }
    : undefined
}

function isSigned(text: string, key: Uint8Array, signature: Uint8Array): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
    return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), signature)
  } catch {
    return false
  }
}

/** Decodes canonical base64url. With other unused bits at the end, a different text would decode to the same bytes. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function jsonOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const bytes = bytesOf(text)
    const value: unknown = bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The y coordinates of the eight points of small order on Ed25519, in every spelling: little-endian, as RFC 8032 encodes
 * them but for the sign bit, those above the field's prime included.
 */
const ys = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'
])

/** Whether an Ed25519 public key of 32 bytes is a point of small order: a signature for such a key needs no secret. */
function isSmallOrder(key: Uint8Array): boolean {
  const y = Buffer.from(key)
  y[31] = (y[31] ?? 0) & 0x7f
  return ys.has(y.toString('hex'))
}

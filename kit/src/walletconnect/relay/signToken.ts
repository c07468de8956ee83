import type { Random } from '../contracts.js'
import { toBase64Url, toHex } from '../crypto/bytes.js'
import type { Identity } from './identity.js'

/** Device clocks are often a little ahead: a relay must not get a token from its future. */
const backdating = 60
const lifetime = 86_400

export type TokenOptions = {
  /** The relay's URL exactly as configured. */
  readonly audience: string
  /** Unix time in seconds, corrected to the relay's clock. */
  readonly now: number
  readonly random: Random
}

/** The JWT that a relay requires (wire.md 5.7; RFC 7519, RFC 8037). */
export async function signToken(
  identity: Identity,
  { audience, now, random }: TokenOptions
): Promise<string> {
  const part = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
  const iat = Math.floor(now) - backdating
  const claims = {
    iss: identity.clientId,
    sub: toHex(random.bytes(32)),
    aud: audience,
    iat,
    exp: iat + lifetime
  }
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${toBase64Url(await identity.sign(signed))}`
}

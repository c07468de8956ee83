import { randomBytes, textBytes, toBase64 } from '../keys/bytes.js'
import type { DeviceKey } from './deviceKey.js'

/** What a proof is for. `now` in ms, by the server's clock. */
export type ProofSubject = {
  readonly method: string
  readonly url: string
  readonly now: number
  readonly nonce: string | undefined
  readonly accessToken: string | undefined
}

/** A DPoP proof (RFC 9449 section 4.2): a JWT that this device's key has signed for one call. */
export async function makeProof(
  { privateKey, jwk }: DeviceKey,
  { method, url, now, nonce, accessToken }: ProofSubject
): Promise<string> {
  const { origin, pathname } = new URL(url)
  const claims = {
    htm: method,
    htu: origin + pathname,
    iat: Math.floor(now / 1_000),
    jti: toBase64(randomBytes(16)),
    ...(nonce === undefined ? {} : { nonce }),
    ...(accessToken === undefined ? {} : { ath: await digestOf(accessToken) })
  }
  const head = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk })
  const signed = `${head}.${encode(claims)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    textBytes(signed)
  )
  return `${signed}.${toBase64(new Uint8Array(signature))}`
}

const encode = (value: unknown): string => toBase64(textBytes(JSON.stringify(value)))

const digestOf = async (text: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', textBytes(text))))

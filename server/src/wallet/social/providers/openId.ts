import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify
} from 'jose'
import { SocialError } from '../failures.js'
import type { IdentifyInput, ProviderTools } from './Provider.js'

/** What an ID token is checked against. */
export type IdTokenExpectation = {
  readonly issuers: readonly string[]
  readonly clientId: string
  readonly jwksUrl: string
}

/** Maximum size of a provider's key set in bytes. */
const keySetBytes = 256 * 1024
/** Leeway for clocks that differ, in s. */
const clockTolerance = 60

const invalid = (message: string, cause?: unknown) => new SocialError('invalid', message, { cause })

/**
 * Creates the verification of a provider's ID tokens (OpenID Connect Core 1.0 section 3.1.3.7): signature by the provider's key
 * set, issuer, audience, times and nonce. The key set is fetched by the safe fetcher and cached by jose.
 */
export function createIdTokens(expected: IdTokenExpectation, tools: ProviderTools) {
  const keys = createRemoteJWKSet(new URL(expected.jwksUrl), {
    [customFetch]: async address => {
      const { status, body } = await tools.fetch(address, { maxBytes: keySetBytes })
      return new Response(new Uint8Array(body), { status })
    }
  })
  return async ({ tokens, nonce }: IdentifyInput): Promise<JWTPayload & { readonly sub: string }> => {
    if (tokens.id_token === undefined) throw invalid('The token answer has no ID token')
    const payload = await verify(tokens.id_token, keys, expected, tools.now())
    // With several audiences the token may be for another client (section 3.1.3.7, steps 3 to 5).
    const audiences = [payload.aud].flat()
    if (audiences.length !== 1 || (payload.azp !== undefined && payload.azp !== expected.clientId))
      throw invalid('The ID token is for more than one client')
    if (payload.nonce !== nonce) throw invalid('The ID token has another nonce')
    const { sub } = payload
    if (typeof sub !== 'string' || !/^[!-~]{1,255}$/.test(sub)) throw invalid('The subject is not valid')
    return { ...payload, sub }
  }
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  { issuers, clientId }: IdTokenExpectation,
  now: number
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      // Google, Apple and Facebook sign by RS256. The list rules out `none`, and HMAC with a public key as secret.
      algorithms: ['RS256'],
      issuer: [...issuers],
      audience: clientId,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
      currentDate: new Date(now),
      clockTolerance
    })
    return payload
  } catch (cause) {
    if (isTokenFault(cause)) throw invalid('The ID token is not valid', cause)
    throw new SocialError('unavailable', 'The key set cannot be read', { cause })
  }
}

function isTokenFault(error: unknown): boolean {
  return [
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys
  ].some(kind => error instanceof kind)
}

import { RelayFailure } from '../RelayFailure.js'
import { relayLimits } from '../relayLimits.js'
import type { IsAudience } from './audiences.js'
import { readToken, type Token } from './readToken.js'

const refuse = (tag: string, why: string) => new RelayFailure('auth', tag, why)
const invalid = (why: string) => refuse('InvalidJwt', `JWT validation error: ${why}`)

/** Verifies a token with its audience and times (wire.md 5.7). Throws a failure of kind `auth` with the messages of the contract. */
export function checkToken(text: string | undefined, isAudience: IsAudience, now: number): Token {
  if (!text) throw refuse('MissingJwt', 'Unauthorized: missing JWT')
  const token = readToken(text)
  if (token === undefined) throw invalid('JWT Token is not valid')
  const { aud, iat, exp } = token.claims
  if (!isAudience(aud)) throw invalid('JWT Token is not for this relay')
  if (!isTime(iat) || !isTime(exp)) throw invalid('JWT Token has no valid times')
  const seconds = now / 1000
  // Clients compare these messages (wire.md 5.8).
  if (iat > seconds + relayLimits.leeway) throw invalid('JWT Token is not yet valid')
  if (exp < seconds - relayLimits.leeway) throw invalid('JWT Token is expired')
  return token
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e12

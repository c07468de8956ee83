import { type CaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import { signInCheckFailed } from '../../protocol/errors/signIn.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { isSameAddress } from '../text/address.js'
import { parseTimestamp } from '../text/timestamp.js'

/**
 * The expected values of a message. Never take `domain` and `nonce` from the request that is checked.
 * @example const expected: SiwxExpectation = { domain: 'my.app', nonce: 'the nonce you issued' }
 */
export type SiwxExpectation = {
  /** Host and port of your page, or of each of your pages. */
  readonly domain: string | readonly string[]
  /** The nonce you issued for this sign-in. */
  readonly nonce: string
  /** The exact URI. Absent: any address on the message's own domain. */
  readonly uri?: string | undefined
  /** The accepted networks. Absent: any. */
  readonly chainId?: CaipNetworkId | readonly CaipNetworkId[] | undefined
  readonly address?: string | undefined
  readonly requestId?: string | undefined
  readonly statement?: string | undefined
  /** The current time, in ms since 1970. Default: the system clock. */
  readonly now?: number | undefined
  /**
   * Tolerance for the signer's clock, in ms. Default: 0 for start times, 10 min for an `issuedAt` in the future. End
   * times have no tolerance.
   */
  readonly clockSkew?: number | undefined
  /** The maximum age of a message, in ms. Absent: limited by its expiration only. */
  readonly maxAge?: number | undefined
}

/** Why a message does not match. @example const why: SiwxMismatch = 'nonce' */
export type SiwxMismatch =
  | 'domain'
  | 'uri'
  | 'chainId'
  | 'nonce'
  | 'address'
  | 'expired'
  | 'notYetValid'
  | 'issuedInFuture'
  | 'tooOld'
  | 'statement'
  | 'requestId'

/** Visitors' clocks are off by minutes. The nonce, not the time, proves that a message is new. */
const issuedAtTolerance = 600_000

/**
 * Compares a message with the expected values: domain, URI, network, nonce, times, account (design/security.md
 * section 2). Does not verify the signature. Throws LATCHKEY_SIWX__CHECK_FAILED with a `SiwxMismatch` as
 * `context.reason`.
 * @example
 * const check = (text: string, nonce: string) => checkMessage(parseMessage(text), { domain: 'my.app', nonce })
 */
export function checkMessage(message: SiwxMessageData, expected: SiwxExpectation): void {
  const reason = findMismatch(message, expected)
  if (reason) throw signInCheckFailed({ context: { reason } })
}

/** The first mismatch, or undefined. */
export function findMismatch(message: SiwxMessageData, expected: SiwxExpectation): SiwxMismatch | undefined {
  const domains = list(expected.domain).map(domain => domain.toLowerCase())
  if (!domains.includes(message.domain.toLowerCase())) return 'domain'
  if (expected.uri === undefined ? !isOnDomain(message.uri, message.domain) : message.uri !== expected.uri)
    return 'uri'
  if (expected.chainId !== undefined && !list(expected.chainId).includes(message.chainId)) return 'chainId'
  // An empty nonce is invalid: it would match any message without one.
  if (expected.nonce === '' || message.nonce !== expected.nonce) return 'nonce'
  const { namespace } = parseCaipNetworkId(message.chainId)
  if (expected.address !== undefined && !isSameAddress(namespace, message.accountAddress, expected.address))
    return 'address'
  if (expected.statement !== undefined && message.statement !== expected.statement) return 'statement'
  if (expected.requestId !== undefined && message.requestId !== expected.requestId) return 'requestId'
  return findTimeMismatch(message, expected)
}

function findTimeMismatch(
  message: SiwxMessageData,
  { now = Date.now(), clockSkew = 0, maxAge }: SiwxExpectation
): SiwxMismatch | undefined {
  const { issuedAt, expirationTime, notBefore } = message
  const [issued, end, begin] = [issuedAt, expirationTime, notBefore].map(time =>
    time === undefined ? undefined : (parseTimestamp(time) ?? Number.NaN)
  )
  // Each condition is written so that an invalid time (NaN) fails.
  if (end !== undefined && !(now < end)) return 'expired'
  if (begin !== undefined && !(now >= begin - clockSkew)) return 'notYetValid'
  if (!(issued !== undefined && issued <= now + Math.max(clockSkew, issuedAtTolerance)))
    return 'issuedInFuture'
  if (maxAge !== undefined && !(now - issued <= maxAge + clockSkew)) return 'tooOld'
  return undefined
}

/** Whether a URI's authority equals the domain: the message must be for the site that the visitor was shown. */
function isOnDomain(uri: string, domain: string): boolean {
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1]
  return authority?.toLowerCase() === domain.toLowerCase()
}

function list<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [value as T]
}

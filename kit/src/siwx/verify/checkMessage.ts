import { type CaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { isSameAddress } from '../text/address.js'
import { parseTimestamp } from '../text/timestamp.js'

/**
 * What a message must say. `domain` and `nonce` are yours to know: never take them from the request that is checked.
 * @example const expected: SiwxExpectation = { domain: 'my.app', nonce: 'the one you gave out' }
 */
export type SiwxExpectation = {
  /** Host and port of your page, or of each of your pages. */
  readonly domain: string | readonly string[]
  /** The nonce you gave out for this sign-in. */
  readonly nonce: string
  /** The exact URI. Absent: any address on the message's own domain. */
  readonly uri?: string | undefined
  /** The networks that are taken. Absent: any. */
  readonly chainId?: CaipNetworkId | readonly CaipNetworkId[] | undefined
  readonly address?: string | undefined
  readonly requestId?: string | undefined
  readonly statement?: string | undefined
  /** Now, in ms since 1970. Absent: the machine's clock. */
  readonly now?: number | undefined
  /** By how many ms the signer's clock may be off. Absent: 0 for beginnings; `issuedAt` may be 10 min ahead. An end is an end. */
  readonly clockSkew?: number | undefined
  /** The oldest a message may be, in ms. Absent: as old as its own end allows. */
  readonly maxAge?: number | undefined
}

/** Why a message does not fit. @example const why: SiwxMismatch = 'nonce' */
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

/** People's clocks are off by minutes. That a message is new is what its nonce says. */
const issuedAtTolerance = 600_000

/**
 * Checks what a message says against what it must say: domain, URI, network, nonce, times, account (design/security.md
 * section 2). Says nothing about the signature. Throws LATCHKEY_SIWX__CHECK_FAILED with a `SiwxMismatch` as
 * `context.reason`.
 * @example
 * const check = (text: string, nonce: string) => checkMessage(parseMessage(text), { domain: 'my.app', nonce })
 */
export function checkMessage(message: SiwxMessageData, expected: SiwxExpectation): void {
  const reason = findMismatch(message, expected)
  if (reason) throw new LatchkeyError('LATCHKEY_SIWX__CHECK_FAILED', { context: { reason } })
}

/** The first thing that does not fit, or undefined. */
export function findMismatch(message: SiwxMessageData, expected: SiwxExpectation): SiwxMismatch | undefined {
  const domains = list(expected.domain).map(domain => domain.toLowerCase())
  if (!domains.includes(message.domain.toLowerCase())) return 'domain'
  if (expected.uri === undefined ? !isOnDomain(message.uri, message.domain) : message.uri !== expected.uri)
    return 'uri'
  if (expected.chainId !== undefined && !list(expected.chainId).includes(message.chainId)) return 'chainId'
  // An empty nonce is no nonce: it would make an expectation out of nothing.
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
  // Each is asked so that a time which is none fails.
  if (end !== undefined && !(now < end)) return 'expired'
  if (begin !== undefined && !(now >= begin - clockSkew)) return 'notYetValid'
  if (!(issued !== undefined && issued <= now + Math.max(clockSkew, issuedAtTolerance)))
    return 'issuedInFuture'
  if (maxAge !== undefined && !(now - issued <= maxAge + clockSkew)) return 'tooOld'
  return undefined
}

/** Whether a URI's authority is the domain: what the person was told must be where the message is for. */
function isOnDomain(uri: string, domain: string): boolean {
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1]
  return authority?.toLowerCase() === domain.toLowerCase()
}

function list<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [value as T]
}

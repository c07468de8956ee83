import { faults } from '../rpc/codes.js'
import { isRecord } from '../rpc/shape.js'
import { parseParticipant } from './metadata.js'
import { mergeNamespaces, type Parsed, parseNamespaces } from './namespaces.js'
import type { Participant, ProposalNamespaces, SessionNamespaces } from './types.js'

export type Settlement = {
  readonly controller: Participant
  readonly namespaces: SessionNamespaces
  readonly expiry: number
  readonly sessionProperties?: Readonly<Record<string, string>>
}

export type Question = {
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly responderPublicKey: string
  /** Seconds since 1970. */
  readonly now: number
}

/** Sessions last 7 days (wire.md 5.3); grants beyond a month are treated as invalid. */
const longest = 31 * 86_400
/** Tolerance for the clocks of phones. */
const leeway = 300

/** Parses `wc_sessionSettle` against the proposal that it answers. */
export function parseSettle(params: unknown, question: Question): Parsed<Settlement> {
  const { relay, namespaces, controller: given, expiry, sessionProperties } = isRecord(params) ? params : {}
  const controller = parseParticipant(given)
  const failed = (problem: string) => ({ fault: faults.settlementFailed, problem })
  if (!isRecord(relay) || relay.protocol !== 'irn') return failed('relay')
  // The controller must be the responder whose key derived the session key.
  if (controller?.publicKey !== question.responderPublicKey) return failed('controller')
  if (!isExpiry(expiry, question.now)) return failed('expiry')
  const { requiredNamespaces: required, optionalNamespaces: optional } = question
  const read = parseNamespaces(namespaces, mergeNamespaces(required, optional), required)
  if (read.fault) return read
  const properties = parseProperties(sessionProperties)
  return {
    value: {
      controller,
      namespaces: read.value,
      expiry,
      ...(properties && { sessionProperties: properties })
    }
  }
}

/** Whether `expiry` (seconds since 1970) is in the future, within the maximum. */
export function isExpiry(expiry: unknown, now: number): expiry is number {
  return (
    Number.isSafeInteger(expiry) && (expiry as number) > now && (expiry as number) <= now + longest + leeway
  )
}

/** Short texts with short names; undefined if there are none. */
export function parseProperties(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined
  const kept = Object.entries(value).filter(
    ([key, text]) =>
      /^[\w.-]{1,64}$/.test(key) && key !== '__proto__' && typeof text === 'string' && text.length < 10_000
  )
  return kept.length > 0 ? (Object.fromEntries(kept.slice(0, 50)) as Record<string, string>) : undefined
}

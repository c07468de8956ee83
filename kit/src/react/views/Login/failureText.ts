import type { MessageKey } from '../../../messages/en.js'
import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { wantedSocials } from '../../../core/select/login.js'
import type { LatchkeyErrorCode } from '../../../protocol/errors/codes.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { type LoginReason, toLoginReason } from '../../../protocol/loginReasons.js'
import { sanitizeText } from '../../../protocol/text.js'
import { providerNames } from './providers.js'

/** What failed, and the next step. */
export type FailureText = {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly values: Readonly<Record<string, string | number>>
}

const words: Readonly<Partial<Record<LatchkeyErrorCode, Omit<FailureText, 'values'>>>> = {
  LATCHKEY_LOGIN__INVALID_EMAIL: { title: 'login.failed', text: 'login.invalidEmail' },
  LATCHKEY_LOGIN__TOO_SOON: { title: 'login.failed', text: 'login.tooSoon' },
  LATCHKEY_LOGIN__WINDOW_BLOCKED: { title: 'login.blocked', text: 'login.blockedText' },
  LATCHKEY_LOGIN__CANCELLED: { title: 'login.closed', text: 'login.closedText' },
  LATCHKEY_LOGIN__UNTRUSTED_ORIGIN: { title: 'login.untrusted', text: 'login.untrustedText' },
  LATCHKEY_FRAME__LOAD_FAILED: { title: 'login.notLoaded', text: 'login.notLoadedText' },
  LATCHKEY_FRAME__REQUEST_TIMEOUT: { title: 'login.timeout', text: 'login.timeoutText' },
  LATCHKEY_FRAME__UNVERIFIED_DOMAIN: { title: 'login.unverified', text: 'login.unverifiedText' },
  LATCHKEY_CONNECT__USER_REJECTED: { title: 'login.refused', text: 'login.refusedText' }
}

/** What the wallet says of a step. Those of a mailed code are told at its field. */
const reasons: Readonly<Partial<Record<LoginReason, Omit<FailureText, 'values'>>>> = {
  ended: { title: 'login.ended', text: 'login.endedText' },
  mail: { title: 'login.failed', text: 'login.mailText' },
  tooMany: { title: 'login.tooMany', text: 'login.tooManyText' },
  unreachable: { title: 'login.timeout', text: 'login.timeoutText' }
}

/** Why a login failed, if the wallet has said it. */
export const reasonOf = ({ code, context }: LatchkeyError): LoginReason | undefined =>
  code === 'LATCHKEY_LOGIN__FAILED' ? toLoginReason(context.reason) : undefined

/** The social login of the account that has the address already, if the wallet names one. */
export const wayOf = ({ context }: LatchkeyError): Social | undefined => waysOf(context?.ways)[0]

const waysOf = (ways: unknown): readonly Social[] => wantedSocials(String(ways ?? '').split(' ') as Social[])

/** Reasons of the wallet are short sentences. */
const reasonLength = 120

/** The text of a failed login. Offline, whatever failed, that is the reason. */
export function failureText(error: LatchkeyError): FailureText {
  const { code, context, shortMessage } = error
  const seconds = Number(context?.seconds ?? 0)
  const reason = sanitizeText(shortMessage, reasonLength)
  const values = { seconds, reason }
  const why = reasonOf(error)
  const known = words[code] ?? (why && reasons[why])
  const isOurs = code === 'LATCHKEY_LOGIN__INVALID_EMAIL' || code === 'LATCHKEY_LOGIN__TOO_SOON'
  if (!navigator.onLine && !isOurs) return { title: 'login.offline', text: 'login.offlineText', values }
  if (why === 'linkRequired') return { ...linkedText(context.ways), values: { ways: nameWays(context.ways) } }
  if (known) return { ...known, values }
  if (code === 'LATCHKEY_LOGIN__FAILED') return { title: 'login.failed', text: 'login.reason', values }
  return { title: 'login.failed', text: 'login.failedText', values }
}

/** The names of the ways to log in to an account, but for e-mail, which has a text of its own. */
const nameWays = (ways: unknown): string =>
  waysOf(ways)
    .map(way => providerNames[way])
    .join(', ')

/** Which way to use for an account that has the address already: accounts are never linked silently. */
function linkedText(ways: unknown): Omit<FailureText, 'values'> {
  const title = 'login.linked'
  if (nameWays(ways)) return { title, text: 'login.linkedTo' }
  return { title, text: ways === 'email' ? 'login.linkedEmail' : 'login.linkedText' }
}

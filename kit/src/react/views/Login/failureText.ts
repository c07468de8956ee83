import type { MessageKey } from '../../../messages/en.js'
import type { LatchkeyErrorCode } from '../../../protocol/errors/codes.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { sanitizeText } from '../../../protocol/text.js'

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

/** Reasons of the wallet are short sentences. */
const reasonLength = 120

/** The text of a failed login. Offline, whatever failed, that is the reason. */
export function failureText({ code, context, shortMessage }: LatchkeyError): FailureText {
  const seconds = Number(context?.seconds ?? 0)
  const reason = sanitizeText(shortMessage, reasonLength)
  const values = { seconds, reason }
  const known = words[code]
  const isOurs = code === 'LATCHKEY_LOGIN__INVALID_EMAIL' || code === 'LATCHKEY_LOGIN__TOO_SOON'
  if (!navigator.onLine && !isOurs) return { title: 'login.offline', text: 'login.offlineText', values }
  if (known) return { ...known, values }
  if (code === 'LATCHKEY_LOGIN__FAILED') return { title: 'login.failed', text: 'login.reason', values }
  return { title: 'login.failed', text: 'login.failedText', values }
}

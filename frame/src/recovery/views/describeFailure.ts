import { KeyFailure } from '../../keys/KeyFailure.js'
import { fill } from '../../screen/language.js'
import { PasskeyProblem } from '../passkeys/PasskeyProblem.js'
import type { RecoveryTexts } from '../texts/en.js'

/** What the person reads about a failure: what happened, and what to do next. */
export function describeFailure({ failures, passkey }: RecoveryTexts, error: unknown, now: number): string {
  if (error instanceof PasskeyProblem) return passkey[error.reason]
  if (error instanceof TypeError) return failures.network
  if (!(error instanceof KeyFailure)) return failures.unknown
  const { code, field, retryAfter } = error
  if (code === 'server_unreachable') return failures.network
  if (code === 'factor_wrong' || code === 'share_integrity' || code === 'storage_full') return failures[code]
  if (code !== 'server_refused') return failures.unknown
  if (field === 'rate_limited' || field === 'busy') {
    if (retryAfter === undefined) return failures.rate_limited_soon
    const at = new Date(now + retryAfter * 1_000)
    return fill(failures.rate_limited, { time: timeOf(at, retryAfter) })
  }
  if (field === 'authorization' || field === 'refresh' || field === 'refresh_reused') return failures.session
  if (field === 'export_held' || field === 'fresh_login' || field === 'mode') return failures[field]
  return field === 'passkey' || field === 'recovery' ? failures.passkey_wrong : failures.unknown
}

const hour = 3_600

/** A time of today; with its date if it is further away. */
const timeOf = (at: Date, seconds: number): string =>
  seconds > 12 * hour
    ? at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
    : at.toLocaleTimeString(undefined, { timeStyle: 'short' })

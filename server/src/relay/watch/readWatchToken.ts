import { holdsNul } from '../../store/nul.js'
import type { IsAudience } from '../auth/audiences.js'
import { checkToken } from '../auth/checkToken.js'
import { invalidParams } from '../RelayFailure.js'
import { type Watch, watchStatuses } from './Watches.js'

const mostDays = 30 * 86_400
const mostTags = 100

type Expected = { readonly act: string; readonly isAudience: IsAudience; readonly now: number }

/**
 * Reads the token with which a client registers or unregisters a watch (wire.md 5.8). To unregister, tags and statuses are
 * optional: client, type and service identify the watch. Throws auth failures and InvalidParams.
 */
export function readWatchToken(value: unknown, { act, isAudience, now }: Expected): Watch {
  if (typeof value !== 'string') throw invalidParams('The token is not a text')
  const { clientId, claims } = checkToken(value, isAudience, now)
  const { typ, sub, whu, iat, exp, tag, sts } = claims
  if (claims.act !== act) throw invalidParams(`act is not ${act}`)
  if (typ !== 'subscriber' && typ !== 'publisher') throw invalidParams('typ is not subscriber or publisher')
  const standard = act === 'irn_watchUnregister' ? [] : undefined
  const times = { iat: Number(iat), exp: Number(exp) }
  if (times.exp - times.iat > mostDays) throw invalidParams('exp is more than 30 days after iat')
  return {
    clientId,
    type: typ,
    service: readAddress(sub, 'sub'),
    webhook: readAddress(whu, 'whu'),
    tags: readList(tag ?? standard, 'tag', one => Number.isInteger(one) && Number(one) >= 0),
    statuses: readList(sts ?? standard, 'sts', one => (watchStatuses as readonly unknown[]).includes(one)),
    expiresAt: times.exp * 1000
  }
}

function readAddress(value: unknown, name: string): string {
  const isAddress = typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
  // A URL's path may contain U+0000, which PostgreSQL cannot store.
  if (!isAddress || value.length > 256 || holdsNul(value))
    throw invalidParams(`${name} is not a web address of at most 256 characters`)
  return value
}

function readList<T>(value: unknown, name: string, is: (one: unknown) => boolean): readonly T[] {
  if (!Array.isArray(value) || value.length > mostTags || !value.every(is))
    throw invalidParams(`${name} is not a list of at most ${mostTags} valid items`)
  return [...new Set(value as T[])]
}

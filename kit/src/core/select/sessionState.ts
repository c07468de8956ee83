import type { SmartSession } from '../../protocol/http/sessions.js'

/** What a smart session is at a time (ms since 1970). One that was revoked stays revoked when its time is over. Pure. */
export function sessionState(
  { expiry, revokedAt }: Pick<SmartSession, 'expiry' | 'revokedAt'>,
  now: number
): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  return expiry * 1000 <= now ? 'expired' : 'active'
}

import { HttpFailure } from '../../http/HttpFailure.js'
import type { DeviceSession } from './DeviceSession.js'

/** How old a login may be for what decides on the account, in ms. */
const freshLogin = 10 * 60_000

/**
 * Throws 403 `fresh_login` if the person's last login is older than ten minutes. A session that was left open, or whose tokens and key a script or
 * a copied browser profile uses, must not decide who gets into the account, or end the wallet: refreshes do not count as logins.
 */
export function requireFreshLogin({ startedAt }: Pick<DeviceSession, 'startedAt'>, now: number): void {
  if (now - startedAt > freshLogin)
    throw new HttpFailure(403, 'fresh_login', 'Log in again: the last login is too long ago')
}

import { hashOf, newSecret } from '../../auth/secrets.js'
import type { Database } from '../../store/Schema.js'
import type { Device } from '../sessions/Device.js'
import { seal, unseal } from '../social/seal.js'
import type { FarcasterExpectation } from './checkFarcaster.js'

/** How long a login with Farcaster may take, in ms. */
export const loginLife = 300_000

/** A login with Farcaster that was started. */
export type FarcasterLogin = FarcasterExpectation & { readonly channelToken: string }

/** The logins under way. A login's handle is a secret of its device, other than the channel's token, which is in the QR code. */
export type FarcasterLogins = {
  start(device: Device, login: FarcasterLogin): Promise<string>
  /** Undefined if the login is unknown, ended, expired, or of another device or project. */
  find(handle: string, device: Device): Promise<FarcasterLogin | undefined>
  /** Ends a login. False if another caller has ended it. */
  end(handle: string): Promise<boolean>
}

/** Creates the logins in a database. */
export function createFarcasterLogins(db: Database, now: () => number): FarcasterLogins {
  return {
    async start({ deviceKey, projectId }, login) {
      const handle = newSecret()
      await db.deleteFrom('wallet_farcaster_logins').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('wallet_farcaster_logins')
        .values({
          login_hash: hashOf(handle),
          project_id: projectId,
          device_key: deviceKey,
          details: seal(login, handle),
          expires_at: now() + loginLife
        })
        .execute()
      return handle
    },
    async find(handle, { deviceKey, projectId }) {
      const row = await db
        .selectFrom('wallet_farcaster_logins')
        .select('details')
        .where('login_hash', '=', hashOf(handle))
        .where('device_key', '=', deviceKey)
        .where('project_id', '=', projectId)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row && (unseal(row.details, handle) as FarcasterLogin)
    },
    async end(handle) {
      const { numDeletedRows } = await db
        .deleteFrom('wallet_farcaster_logins')
        .where('login_hash', '=', hashOf(handle))
        .executeTakeFirst()
      return numDeletedRows === 1n
    }
  }
}

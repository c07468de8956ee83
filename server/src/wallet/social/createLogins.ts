import { hashOf, newSecret } from '../../auth/secrets.js'
import type { Database } from '../../store/Schema.js'
import type { Device } from '../sessions/Device.js'
import type { LoginIdentity } from '../sessions/DeviceSession.js'
import type { SocialFault } from './failures.js'
import type { SocialProvider } from './SocialProvider.js'
import { seal, unseal } from './seal.js'

/** How long a login at a provider may take, in ms. */
const loginLife = 600_000
/** How long its result can be used, in ms. */
const resultLife = 60_000

/** What a callback needs of its login, sealed under the login's state. */
type LoginDetails = {
  readonly returnTo: string
  readonly redirectUri: string
  readonly nonce: string
  readonly verifier: string
}

/** A login that was started. */
export type StartedLogin = LoginDetails & { readonly device: Device; readonly provider: SocialProvider }

/** How a login at a provider ended. It is sealed under the login's result. */
export type LoginOutcome = { readonly identity: LoginIdentity } | { readonly fault: SocialFault }

/** The logins under way. States and results are secrets of 256 bits of which only hashes are stored; each is used once. */
export type Logins = {
  /** Stores a login and returns its state. */
  start(login: StartedLogin): Promise<string>
  /** Removes the login of a state. Undefined if it is unknown, used, expired, or of another provider. */
  take(state: string, provider: SocialProvider): Promise<StartedLogin | undefined>
  /** Stores how a login ended and returns its result. */
  finish(device: Device, outcome: LoginOutcome): Promise<string>
  /** Removes the outcome of a result. Undefined if it is unknown, used, expired, or of another device or project. */
  takeOutcome(result: string, device: Device): Promise<LoginOutcome | undefined>
}

/** Creates the logins in a database. Each change is one statement: of two callers at the same time one gets the login. */
export function createLogins(db: Database, now: () => number): Logins {
  return {
    async start({ device, provider, ...details }) {
      const state = newSecret()
      await db.deleteFrom('wallet_social_logins').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('wallet_social_logins')
        .values({
          state_hash: hashOf(state),
          provider,
          project_id: device.projectId,
          device_key: device.deviceKey,
          details: seal(details, state),
          expires_at: now() + loginLife
        })
        .execute()
      return state
    },
    async take(state, provider) {
      const row = await db
        .deleteFrom('wallet_social_logins')
        .where('state_hash', '=', hashOf(state))
        .where('provider', '=', provider)
        .where('expires_at', '>', now())
        .returning(['device_key', 'project_id', 'details'])
        .executeTakeFirst()
      if (row === undefined) return undefined
      const device = { deviceKey: row.device_key, projectId: row.project_id }
      return { device, provider, ...(unseal(row.details, state) as LoginDetails) }
    },
    async finish({ deviceKey, projectId }, outcome) {
      const result = newSecret()
      await db.deleteFrom('wallet_social_results').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('wallet_social_results')
        .values({
          result_hash: hashOf(result),
          project_id: projectId,
          device_key: deviceKey,
          outcome: seal(outcome, result),
          expires_at: now() + resultLife
        })
        .execute()
      return result
    },
    async takeOutcome(result, { deviceKey, projectId }) {
      const row = await db
        .deleteFrom('wallet_social_results')
        .where('result_hash', '=', hashOf(result))
        .where('device_key', '=', deviceKey)
        .where('project_id', '=', projectId)
        .where('expires_at', '>', now())
        .returning('outcome')
        .executeTakeFirst()
      return row && (unseal(row.outcome, result) as LoginOutcome)
    }
  }
}

import type { Context } from '../../Context.js'
import type { ReadDevice } from '../sessions/Device.js'
import type { CheckLink, EndLogin } from '../sessions/DeviceSession.js'
import type { Logins } from './createLogins.js'
import type { Providers } from './providers/createProviders.js'

/** What the routes of social and Farcaster logins need of the wallet role. */
export type SocialParts = {
  readonly readDevice: ReadDevice
  readonly checkLink: CheckLink
  readonly endLogin: EndLogin
  /** The origins of the frame for a project: a login returns to a page of them only. */
  readonly frameOrigins: (projectId: string) => readonly string[]
}

/** What the handlers of social logins share. */
export type SocialContext = SocialParts & {
  readonly context: Context
  readonly providers: Providers
  readonly logins: Logins
}

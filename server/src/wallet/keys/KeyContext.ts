import type { Context } from '../../Context.js'
import type { AuthenticateDevice } from '../sessions/DeviceSession.js'
import type { KeyService } from './KeyService.js'

/** What the routes of keys need besides the server's context. */
export type KeyOptions = {
  readonly authenticate: AuthenticateDevice
  readonly keyService: KeyService
  /** `assisted`: the operator keeps a recovery factor of each wallet, and can recover it. */
  readonly mode: 'self' | 'assisted'
  /** The domain that passkeys belong to, and the frame's origins of a project, in which they are used. */
  readonly rpId: string
  readonly frameOrigins: (projectId: string) => readonly string[]
}

/** The dependencies of the routes of keys. */
export type KeyContext = Context & KeyOptions

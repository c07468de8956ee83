import type { WalletCall } from '../wallet/createWalletCall.js'
import type { FrameUser } from './FrameUser.js'

/** The login of this frame at its server, shared by all tabs of its partition. */
export type Session = {
  /** Who is logged in, as far as this device knows; read `isLive` to be sure. */
  readonly user: () => FrameUser | undefined
  /**
   * Whether the login goes on. False only if there is none, or the server has said that it has ended: a server that does not answer ends no
   * login.
   */
  readonly isLive: () => Promise<boolean>
  /** Calls without a login: only this device's key proves who calls. */
  readonly publicCall: WalletCall
  /** Calls of the person who is logged in. Rejects with `server_refused` and field `authorization` if nobody is. */
  readonly call: WalletCall
  /** Takes the answer of a login. Throws `answer_invalid`. */
  readonly start: (answer: unknown) => Promise<FrameUser>
  /** Says that the address of the account has changed. */
  readonly changeEmail: (email: string) => Promise<void>
  /** Ends the login, here at once, at the server as soon as it answers. */
  readonly end: () => Promise<void>
  /** Calls when the user has changed or was signed out other than by a call of this frame: in another tab, or by the server. */
  readonly subscribe: (listener: () => void) => () => void
}

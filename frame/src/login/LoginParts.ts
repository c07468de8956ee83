import type { Clock } from '../keys/clock.js'
import type { FrameUser } from '../service/FrameUser.js'
import type { Session } from '../service/Session.js'
import type { WalletCall } from '../wallet/createWalletCall.js'

/** What the logins need. */
export type LoginParts = {
  readonly session: Session
  readonly clock: Clock
  /** BCP 47: the language of mails. */
  readonly locale: () => string
  readonly projectId: string
  /** The frame's own origin. */
  readonly frameOrigin: string
  /** The last call of a login, with its proof. */
  readonly prove: WalletCall
  /** Takes the answer of it. */
  readonly onLogin: (answer: unknown) => Promise<FrameUser>
}

import type { Clock } from '../keys/clock.js'
import type { FrameUser } from '../service/FrameUser.js'
import type { Session } from '../service/Session.js'

/** What the logins need. */
export type LoginParts = {
  readonly session: Session
  readonly clock: Clock
  /** BCP 47: the language of mails. */
  readonly locale: string
  readonly projectId: string
  /** The frame's own origin. */
  readonly frameOrigin: string
  /** Takes the answer of a login that has succeeded. */
  readonly onLogin: (answer: unknown) => Promise<FrameUser>
}

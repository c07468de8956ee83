import type { Clock } from '../../../keys/clock.js'
import type { FrameUser } from '../../../service/FrameUser.js'
import type { Session } from '../../../service/Session.js'
import type { ServiceTexts } from '../../../service/texts/en.js'
import type { WalletCall } from '../../../wallet/createWalletCall.js'
import type { ManageTexts } from '../../texts/en.js'

/** What the login of the page needs. */
export type LoginContext = {
  readonly session: Session
  readonly texts: ManageTexts
  readonly serviceTexts: ServiceTexts
  readonly locale: string
  readonly clock: Clock
  readonly projectId: string
  /** The frame's own origin. */
  readonly origin: string
  /** The last call of a login, whose refusal for the sake of an account is kept. */
  readonly prove: WalletCall
}

/** What a login is for. */
export type LoginOptions = {
  /** Why the person is asked. */
  readonly reason?: string | undefined
  /** Of a login that is repeated: another account is no answer. */
  readonly expected?: FrameUser | undefined
  /** Adds the login to the account of the session; these are its logins already. */
  readonly addsTo?: readonly string[] | undefined
  /** The last call of a login that is added. */
  readonly link?: WalletCall
}

/** The last step of a login: the call with its proof, and what becomes of the answer. */
export type LoginEnd = {
  readonly prove: WalletCall
  readonly onLogin: (answer: unknown) => Promise<FrameUser>
}

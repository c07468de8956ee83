import { Rejected } from '../contracts/Rejected.js'
import type { Screen } from '../contracts/Screen.js'
import { type LinkOffer, readLinkOffer } from '../service/linkOffer.js'
import type { Session } from '../service/Session.js'
import type { WalletCall } from '../wallet/createWalletCall.js'

/** Links a login that was refused because its address has an account, once the person is logged in there and has said so. */
export type LinkAfterLogin = {
  /** The last call of a login, whose refusal is kept. */
  readonly prove: WalletCall
  /** Asks the person, if a login waits and this one is of the account that it could be linked to. Asks once; never rejects. */
  readonly settle: (origin: string, signal: AbortSignal) => Promise<void>
  /** Forgets what waits. */
  readonly forget: () => void
}

/** Keeps the refused login in memory only: a reload forgets it. */
export function createLinkAfterLogin({
  session,
  screen
}: {
  readonly session: Session
  readonly screen: Screen
}): LinkAfterLogin {
  let offer: LinkOffer | undefined
  return {
    async prove(path, body) {
      try {
        return await session.publicCall(path, body)
      } catch (error) {
        offer = readLinkOffer(error) ?? offer
        throw error
      }
    },
    async settle(origin, signal) {
      const own = offer
      const user = session.user()
      if (!own || !user?.provider) return
      offer = undefined
      // A login by another way is one to another account.
      if (!own.ways.includes(user.provider)) return
      try {
        const { askLink } = await import('./views/askLink.js')
        await askLink({ screen, session, offer: own, origin, signal })
      } catch (error) {
        // The login itself has succeeded; a page that has taken back its request is answered by what follows.
        if (!(error instanceof Rejected)) offer = own
      }
    },
    forget() {
      offer = undefined
    }
  }
}

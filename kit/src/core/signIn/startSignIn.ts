import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { installSignInReactions } from '../reactions/signInReactions.js'
import { checkSession } from './checkSession.js'
import { createEndings, type Endings } from './createEndings.js'
import { lendStorage } from './lendStorage.js'
import type { SessionNews, SignInEngine } from './SignInEngine.js'
import { sessionMark } from './sessionMark.js'
import { setSignIn } from '../state/session.js'
import { signInRequest } from './signInRequest.js'
import { takeProofs } from './takeProofs.js'
import { watchExpiry } from './watchExpiry.js'

/** Lends the plug-in the kit's world, then begins to look who is signed in. */
export function startSignIn(kit: Kit): SignInEngine {
  const { clock, random, fetch, page } = kit.environment
  kit.config.get().siwx?.attach?.({
    networks: kit.state.network.get().networks,
    storage: lendStorage(kit),
    clock,
    random,
    fetch,
    url: page.url
  })
  const endings = createEndings(kit)
  if (!kit.isDestroyed) {
    kit.onDestroy(watchExpiry(kit, endings))
    installSignInReactions(kit, endings)
  }
  return {
    endSessions: endings.end,
    hearSession: (namespace, news) => hear(kit, namespace, endings, news),
    signInRequest: namespace => signInRequest(kit, namespace),
    async takeProofs(connector, session, isAwaited) {
      await endings.settled(connector.namespace)
      await takeProofs(kit, connector, session, isAwaited)
    }
  }
}

/**
 * Handles a sign-in or sign-out of another tab. The message may arrive before that tab's storage write, so a session that the message
 * ends is over in this tab too, even if the storage still has it. This tab does not open the sign-in view for it.
 */
async function hear(
  kit: Kit,
  namespace: Namespace,
  endings: Endings,
  { begun, ended }: SessionNews
): Promise<void> {
  if (ended !== undefined) endings.note(ended)
  const before = kit.state.session.get()[namespace]
  if (before?.status === 'signedIn') {
    const mark = sessionMark(before.session)
    if (mark !== undefined && mark === begun) return
    if (mark !== undefined && mark === ended) {
      setSignIn(kit, namespace, { status: 'signedOut', account: before.account, isDismissed: true })
      return
    }
  }
  const isDismissed =
    before?.status === 'signedIn' || (before && 'isDismissed' in before ? before.isDismissed : undefined)
  await checkSession(kit, namespace, endings, { isDismissed, isBegun: begun !== undefined })
}

import type { Namespace } from '../protocol/namespaces.js'
import type { Kit } from './Kit.js'
import { installSignInReactions } from './reactions/signInReactions.js'
import { addProofs } from './signIn/addProofs.js'
import { checkSession } from './signIn/checkSession.js'
import { createPendingSignOuts, type PendingSignOuts } from './signIn/createPendingSignOuts.js'
import { createSiwxStorage } from './signIn/createSiwxStorage.js'
import type { SessionNews, SignInEngine } from './signIn/SignInEngine.js'
import { sessionMark } from './signIn/sessionMark.js'
import { setSignIn } from './state/signIn.js'
import { signInRequest } from './signIn/signInRequest.js'
import { watchExpiry } from './signIn/watchExpiry.js'

/** Passes the environment of the kit to the plug-in, and starts to check connected accounts for sessions. */
export function startSignIn(kit: Kit): SignInEngine {
  const { clock, random, fetch, page } = kit.environment
  kit.config.get().siwx?.attach?.({
    networks: kit.state.network.get().networks,
    storage: createSiwxStorage(kit),
    clock,
    random,
    fetch,
    url: page.url
  })
  const pendingSignOuts = createPendingSignOuts(kit)
  if (!kit.isDestroyed) {
    kit.onDestroy(watchExpiry(kit, pendingSignOuts))
    installSignInReactions(kit, pendingSignOuts)
  }
  return {
    endSessions: pendingSignOuts.end,
    onSessionMessage: (namespace, news) => onSessionMessage(kit, namespace, pendingSignOuts, news),
    signInRequest: namespace => signInRequest(kit, namespace),
    async addProofs(connector, session, isAwaited) {
      await pendingSignOuts.settled(connector.namespace)
      await addProofs(kit, connector, session, isAwaited)
    }
  }
}

/**
 * Handles a sign-in or sign-out of another tab. The message may arrive before that tab's storage write, so a session that the message
 * ends is over in this tab too, even if the storage still has it. This tab does not open the sign-in view for it.
 */
async function onSessionMessage(
  kit: Kit,
  namespace: Namespace,
  pendingSignOuts: PendingSignOuts,
  { begun, ended }: SessionNews
): Promise<void> {
  if (ended !== undefined) pendingSignOuts.note(ended)
  const before = kit.state.signIn.get()[namespace]
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
  await checkSession(kit, namespace, pendingSignOuts, { isDismissed, isBegun: begun !== undefined })
}

import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { installSignInReactions } from '../reactions/signInReactions.js'
import { checkSession } from './checkSession.js'
import { createEndings } from './createEndings.js'
import { lendStorage } from './lendStorage.js'
import type { SignInEngine } from './SignInEngine.js'
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
    kit.onDestroy(watchExpiry(kit))
    installSignInReactions(kit, endings)
  }
  return {
    endSessions: endings.end,
    hearSession: namespace => hear(kit, namespace),
    signInRequest: () => signInRequest(kit),
    async takeProofs(connector, session, isAwaited) {
      await endings.settled(connector.namespace)
      await takeProofs(kit, connector, session, isAwaited)
    }
  }
}

/** Another tab signed in or out: nobody is asked here about what a person ended there. */
async function hear(kit: Kit, namespace: Namespace): Promise<void> {
  const before = kit.state.session.get()[namespace]
  const isDismissed =
    before?.status === 'signedIn' || (before && 'isDismissed' in before ? before.isDismissed : undefined)
  await checkSession(kit, namespace, { isDismissed })
}

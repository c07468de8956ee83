import type { Kit } from '../Kit.js'
import { installSignInReactions } from '../reactions/signInReactions.js'
import { walletOf } from './walletOf.js'

/** Lends the plug-in the kit's world, then begins to look who is signed in. */
export function startSignIn(kit: Kit): void {
  const { storage, clock, random, fetch, page } = kit.environment
  kit.config.get().siwx?.attach?.({
    networks: kit.state.network.get().networks,
    storage,
    clock,
    random,
    fetch,
    url: page.url,
    wallet: chainId => walletOf(kit, chainId)
  })
  installSignInReactions(kit)
}

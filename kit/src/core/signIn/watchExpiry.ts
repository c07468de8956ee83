import type { SignInState } from '../../client/state/signIn.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { signInRecheckGap, timerLimit } from '../../protocol/signInLimits.js'
import type { Kit } from '../Kit.js'
import { setSignIn } from '../state/signIn.js'
import type { PendingSignOuts } from './createPendingSignOuts.js'
import { findSession } from './findSession.js'

type SignedIn = Extract<SignInState, { readonly status: 'signedIn' }>

/**
 * Signs accounts out whose session expires while the page is open. Each session is read from the plug-in first, because the plug-in's
 * clock may differ from the page's. Returns the function that stops it.
 */
export function watchExpiry(kit: Kit, pendingSignOuts: PendingSignOuts): () => void {
  const watched = new Map<Namespace, { readonly state: SignedIn; stop(): void }>()
  const update = () => {
    for (const [namespace, { state, stop }] of watched) {
      if (kit.state.signIn.get()[namespace] === state) continue
      stop()
      watched.delete(namespace)
    }
    for (const [name, state] of Object.entries(kit.state.signIn.get())) {
      const namespace = name as Namespace
      if (state?.status === 'signedIn' && !watched.has(namespace)) wait(namespace, state)
    }
  }
  const wait = (namespace: Namespace, state: SignedIn, least = 0) => {
    const { clock } = kit.environment
    const end = Date.parse(state.session.data.expirationTime ?? '')
    if (Number.isNaN(end)) return
    const left = Math.max(least, end - clock.now())
    const stop = clock.after(Math.min(left, timerLimit), () => {
      if (left > timerLimit) wait(namespace, state)
      else void recheck(namespace, state)
    })
    watched.set(namespace, { state, stop })
  }
  const recheck = async (namespace: Namespace, state: SignedIn) => {
    const session = await findSession(kit, namespace, pendingSignOuts).catch(() => undefined)
    if (kit.state.signIn.get()[namespace] !== state) return
    if (session) wait(namespace, state, signInRecheckGap)
    else setSignIn(kit, namespace, { status: 'signedOut', account: state.account })
  }
  return kit.state.signIn.subscribe(update)
}

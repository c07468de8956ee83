import type { SignInState } from '../../client/state/session.js'
import { signInRecheckGap, timerLimit } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { setSignIn } from '../state/session.js'
import type { Endings } from './createEndings.js'
import { findSession } from './findSession.js'

type SignedIn = Extract<SignInState, { readonly status: 'signedIn' }>

/**
 * A session that runs out while the page is open is over when its time comes, and asked for anew. The plug-in has the last word: its
 * clock may be another than this one.
 */
export function watchExpiry(kit: Kit, endings: Endings): () => void {
  const watched = new Map<Namespace, { readonly state: SignedIn; stop(): void }>()
  const look = () => {
    for (const [namespace, { state, stop }] of watched) {
      if (kit.state.session.get()[namespace] === state) continue
      stop()
      watched.delete(namespace)
    }
    for (const [name, state] of Object.entries(kit.state.session.get())) {
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
      else void ask(namespace, state)
    })
    watched.set(namespace, { state, stop })
  }
  const ask = async (namespace: Namespace, state: SignedIn) => {
    const session = await findSession(kit, namespace, endings).catch(() => undefined)
    if (kit.state.session.get()[namespace] !== state) return
    if (session) wait(namespace, state, signInRecheckGap)
    else setSignIn(kit, namespace, { status: 'signedOut', account: state.account })
  }
  return kit.state.session.subscribe(look)
}

import type { SignInState } from '../../client/state/session.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'

/** Changes a namespace's sign-in; answers whether nothing has changed it since: what a late answer asks (promise P8). */
export function setSignIn(kit: Kit, namespace: Namespace, state: SignInState | undefined): () => boolean {
  const { [namespace]: _, ...others } = kit.state.session.get()
  kit.state.session.set(state ? { ...others, [namespace]: state } : others)
  return () => kit.state.session.get()[namespace] === state
}

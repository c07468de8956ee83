import type { SignInState } from '../../client/state/signIn.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'

/** Writes a namespace's sign-in. Returns a function that checks whether it is still the same, for late answers (promise P8). */
export function setSignIn(kit: Kit, namespace: Namespace, state: SignInState | undefined): () => boolean {
  const { [namespace]: _, ...others } = kit.state.signIn.get()
  kit.state.signIn.set(state ? { ...others, [namespace]: state } : others)
  return () => kit.state.signIn.get()[namespace] === state
}

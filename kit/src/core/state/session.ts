import type { StateSource } from '../../client/Client.js'
import type { SignInState } from '../../client/state/session.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** Changes a namespace's sign-in; answers whether nothing has changed it since: what a late answer asks (promise P8). */
export function setSignIn(
  { state: { session } }: StateSource,
  namespace: Namespace,
  next: SignInState | undefined
): () => boolean {
  const { [namespace]: _, ...others } = session.get()
  session.set(next ? { ...others, [namespace]: next } : others)
  return () => session.get()[namespace] === next
}

import type { StateSource } from '../../client/Client.js'
import type { SignInState } from '../../client/state/signIn.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** Writes a namespace's sign-in. The returned function tells whether it has not been written since, for late answers (promise P8). */
export function setSignIn(
  { state: { signIn } }: StateSource,
  namespace: Namespace,
  next: SignInState | undefined
): () => boolean {
  const { [namespace]: _, ...others } = signIn.get()
  signIn.set(next ? { ...others, [namespace]: next } : others)
  return () => signIn.get()[namespace] === next
}

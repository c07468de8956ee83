import { callHost } from '../../client/emitter.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { ConnectionAttempt } from '../contracts/ConnectionAttempt.js'
import type { Kit } from '../Kit.js'

/** Changes fields of a namespace's attempt. */
export function setAttempt(
  kit: Kit,
  namespace: Namespace,
  change: Partial<ConnectionAttempt>
): ConnectionAttempt {
  const next = {
    ...(kit.attempts.get(namespace) ?? { attempt: 0, isPending: false, silentRequestId: 0 }),
    ...change
  }
  kit.attempts.set(namespace, next)
  return next
}

/** Begins an attempt of a namespace, which makes earlier ones stale. Returns a function that checks whether it is still the newest. */
export function beginAttempt(kit: Kit, namespace: Namespace, isPending = false): () => boolean {
  const abort = kit.attempts.get(namespace)?.abort
  const { attempt } = setAttempt(kit, namespace, {
    attempt: attemptOf(kit, namespace) + 1,
    isPending,
    abort: undefined
  })
  if (abort) callHost(abort)
  return () => kit.attempts.get(namespace)?.attempt === attempt
}

/** The number of a namespace's newest attempt. */
export function attemptOf(kit: Kit, namespace: Namespace): number {
  return kit.attempts.get(namespace)?.attempt ?? 0
}

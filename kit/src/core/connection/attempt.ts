import { callHost } from '../../client/emitter.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { ConnectionAttempt } from '../contracts/ConnectionAttempt.js'
import type { Kit } from '../Kit.js'

const noAttempt: ConnectionAttempt = {
  attempt: 0,
  isPending: false,
  locked: undefined,
  question: 0,
  abort: undefined,
  stop: undefined
}

/** Changes what is kept beside a namespace. */
export function setAttempt(
  kit: Kit,
  namespace: Namespace,
  change: Partial<ConnectionAttempt>
): ConnectionAttempt {
  const next = { ...(kit.attempts.get(namespace) ?? noAttempt), ...change }
  kit.attempts.set(namespace, next)
  return next
}

/** Starts an attempt on a namespace, which makes every earlier one stale. Answers whether this one is still the newest. */
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

/** Asks the live wallet something: answers whether this is still the newest question about the same connection. */
export function beginQuestion(kit: Kit, namespace: Namespace): () => boolean {
  const { question } = setAttempt(kit, namespace, {
    question: (kit.attempts.get(namespace)?.question ?? 0) + 1
  })
  return () => kit.attempts.get(namespace)?.question === question
}

/** Stops listening to the namespace's wallet. */
export function stopListening(kit: Kit, namespace: Namespace): void {
  const stop = kit.attempts.get(namespace)?.stop
  beginQuestion(kit, namespace)
  setAttempt(kit, namespace, { stop: undefined, locked: undefined })
  if (stop) callHost(stop)
}

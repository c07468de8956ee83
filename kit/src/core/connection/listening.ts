import { callHost } from '../../client/emitter.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { setAttempt } from './attempt.js'

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

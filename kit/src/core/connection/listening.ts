import { callHost } from '../../client/emitter.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { setAttempt } from './attempt.js'

/** Begins a silent request to the connected wallet. Returns a function that checks whether it is still the newest of the connection. */
export function beginSilentRequest(kit: Kit, namespace: Namespace): () => boolean {
  const { silentRequestId } = setAttempt(kit, namespace, {
    silentRequestId: (kit.attempts.get(namespace)?.silentRequestId ?? 0) + 1
  })
  return () => kit.attempts.get(namespace)?.silentRequestId === silentRequestId
}

/** Unsubscribes from the events of the namespace's wallet, and makes silent requests to it stale. */
export function stopListening(kit: Kit, namespace: Namespace): void {
  const stop = kit.attempts.get(namespace)?.stop
  beginSilentRequest(kit, namespace)
  setAttempt(kit, namespace, { stop: undefined, locked: undefined })
  if (stop) callHost(stop)
}

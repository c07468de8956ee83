import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { setAttempt } from './attempt.js'

/** A signal that fires when the namespace's pending attempt, begun just now, is replaced or given up, or the kit destroyed. */
export function abortable(kit: Kit, namespace: Namespace): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  setAttempt(kit, namespace, { abort })
  const keep = kit.onDestroy(abort)
  return {
    signal: controller.signal,
    end() {
      keep()
      if (kit.attempts.get(namespace)?.abort === abort) setAttempt(kit, namespace, { abort: undefined })
    }
  }
}

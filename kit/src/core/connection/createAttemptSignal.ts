import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { setAttempt } from './attempt.js'

/** Creates the signal of the attempt that has just begun: aborted when the attempt is replaced or given up, or the kit is destroyed. */
export function createAttemptSignal(
  kit: Kit,
  namespace: Namespace
): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  setAttempt(kit, namespace, { abort })
  const removeOnDestroy = kit.onDestroy(abort)
  return {
    signal: controller.signal,
    end() {
      removeOnDestroy()
      if (kit.attempts.get(namespace)?.abort === abort) setAttempt(kit, namespace, { abort: undefined })
    }
  }
}

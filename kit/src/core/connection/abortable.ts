import type { Namespace } from '../../protocol/namespaces.js'
import type { Signal } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { setLink } from './attempt.js'
import { createAbortController } from './createAbortController.js'

/** A signal that fires when the namespace's pending attempt, begun just now, is replaced or given up, or the kit destroyed. */
export function abortable(kit: Kit, namespace: Namespace): { readonly signal: Signal; end(): void } {
  const controller = createAbortController()
  const abort = () => controller.abort()
  setLink(kit, namespace, { abort })
  const keep = kit.onDestroy(abort)
  return {
    signal: controller.signal,
    end() {
      keep()
      if (kit.links.get(namespace)?.abort === abort) setLink(kit, namespace, { abort: undefined })
    }
  }
}

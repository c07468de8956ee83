import type { Namespace } from '../../protocol/namespaces.js'
import type { Signal } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { setLink } from './attempt.js'

type Abort = { readonly signal: Signal; abort(): void }

/** A signal that fires when the namespace's pending attempt, begun just now, is replaced or given up, or the kit destroyed. */
export function abortable(kit: Kit, namespace: Namespace): { readonly signal: Signal; end(): void } {
  // A standard global of every JavaScript runtime, not of the DOM.
  const { AbortController } = globalThis as unknown as { AbortController: new () => Abort }
  const controller = new AbortController()
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

import { disconnectTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'
import { endSessions } from './endSessions.js'

/** Sessions that are about to end: who looked meanwhile would find one that is gone in a moment. */
export type Endings = {
  end(namespace: Namespace, address: string): Promise<void>
  /** Resolves when nothing of the namespace is ending any more, or after 3 s. */
  settled(namespace: Namespace): Promise<void>
}

export function createEndings(kit: Kit): Endings {
  const running = new Map<Namespace, Promise<unknown>>()
  return {
    async end(namespace, address) {
      const all = Promise.all([running.get(namespace), endSessions(kit, namespace, address)])
      running.set(namespace, all)
      await all
      if (running.get(namespace) === all) running.delete(namespace)
    },
    async settled(namespace) {
      const all = running.get(namespace)
      if (all) await within(kit, disconnectTimeout, all)
    }
  }
}

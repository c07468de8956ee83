import { disconnectTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'
import { endSessions } from './endSessions.js'
import { sessionMark } from './sessionMark.js'

/** Sessions that are about to end: who looked meanwhile would find one that is gone in a moment. */
export type Endings = {
  end(namespace: Namespace, address: string): Promise<void>
  /** Resolves when nothing of the namespace is ending any more, or after 3 s. */
  settled(namespace: Namespace): Promise<void>
  /** Another tab ended the session with this mark. */
  note(mark: string): void
  /** Whether another tab ended it: a storage that is behind still has it. */
  hasEnded(session: SiwxSession): boolean
}

export function createEndings(kit: Kit): Endings {
  const running = new Map<Namespace, Promise<unknown>>()
  const ended = new Set<string>()
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
    },
    note: mark => void ended.add(mark),
    hasEnded: session => ended.has(sessionMark(session) ?? '')
  }
}

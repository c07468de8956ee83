import { disconnectTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'
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

/**
 * Ends every session of an account that is gone, on all configured networks of its namespace: nothing of it stays in any storage
 * (promise P1). A plug-in that fails is reported: the person has left all the same.
 */
async function endSessions(kit: Kit, namespace: Namespace, address: string): Promise<void> {
  const { siwx } = kit.config.get()
  if (!siwx) return
  const networks = kit.state.network.get().networks.filter(network => network.chainNamespace === namespace)
  for (const { caipNetworkId } of networks) {
    try {
      await siwx.revokeSession(caipNetworkId, address)
    } catch (error) {
      kit.report(error)
    }
  }
}

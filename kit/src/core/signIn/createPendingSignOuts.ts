import { disconnectTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'
import { sessionMark } from './sessionMark.js'

/** Ends sessions. A check waits until they have ended, because it would else find a session that is about to end. */
export type PendingSignOuts = {
  end(namespace: Namespace, address: string): Promise<void>
  /** Resolves when no session of the namespace is being ended, or after 3 s. */
  settled(namespace: Namespace): Promise<void>
  /** Records that another tab has ended the session with this mark. */
  note(mark: string): void
  /** Whether another tab has ended the session, which the storage may still have. */
  hasEnded(session: SiwxSession): boolean
}

export function createPendingSignOuts(kit: Kit): PendingSignOuts {
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
 * Ends every session of an account on all configured networks of its namespace, so that no storage keeps one (promise P1). Errors of
 * the plug-in are reported, and do not stop the disconnect.
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

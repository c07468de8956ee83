import { beginAttempt } from '../connection/attempt.js'
import { setConnection } from '../connection/setConnection.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { disconnected } from '../state/connection.js'

/** Gives up what a person was asked and has not answered: a late answer changes nothing any more (promise P8). */
export function abandon(kit: Kit): void {
  for (const [namespace, link] of [...kit.links]) {
    if (!link.isPending) continue
    beginAttempt(kit, namespace)
    if (connectionOf(kit, namespace).status === 'connecting') setConnection(kit, namespace, disconnected)
  }
}

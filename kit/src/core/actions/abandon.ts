import { beginAttempt } from '../connection/attempt.js'
import { giveUp } from '../connection/giveUp.js'
import type { Kit } from '../Kit.js'

/** Ends every pending attempt. A late answer of its wallet changes nothing (promise P8). */
export function abandon(kit: Kit): void {
  for (const [namespace, link] of [...kit.attempts]) {
    if (!link.isPending) continue
    beginAttempt(kit, namespace)
    giveUp(kit, namespace)
  }
}

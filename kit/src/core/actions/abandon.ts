import { beginAttempt } from '../connection/attempt.js'
import { giveUp } from '../connection/giveUp.js'
import type { Kit } from '../Kit.js'

/** Ends every pending attempt. A late answer of its wallet changes nothing (promise P8). */
export function abandon(kit: Kit): void {
  for (const [namespace, attempt] of [...kit.attempts]) {
    if (!attempt.isPending) continue
    beginAttempt(kit, namespace)
    giveUp(kit, namespace)
  }
}

import { beginAttempt } from '../connection/attempt.js'
import { giveUp } from '../connection/giveUp.js'
import type { Kit } from '../Kit.js'

/** Gives up what a person was asked and has not answered: a late answer changes nothing any more (promise P8). */
export function abandon(kit: Kit): void {
  for (const [namespace, link] of [...kit.attempts]) {
    if (!link.isPending) continue
    beginAttempt(kit, namespace)
    giveUp(kit, namespace)
  }
}

import type { Kit } from '../Kit.js'
import { removePrompts } from '../state/prompts.js'

/** Declines, as the person, whatever connectors ask. */
export function cancelPrompts(kit: Kit): void {
  // All are removed at once: after a single one, the screen would go on to the next.
  for (const { cancel } of removePrompts(kit)) cancel()
}

import type { Kit } from '../Kit.js'
import { promptsSlice } from '../state/prompts.js'

/** Declines, as the person, whatever connectors ask. */
export function cancelPrompts(kit: Kit): void {
  const prompts = kit.slice(promptsSlice)
  const pending = prompts.get()
  // All at once: after a single one, the screen would go on to the next.
  prompts.set(promptsSlice.initial)
  for (const { cancel } of pending) cancel()
}

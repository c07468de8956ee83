import type { PendingPrompt } from '../contracts/Prompt.js'
import type { Slice, SliceOwner } from './Slice.js'

/** The prompts without an answer, oldest first: a view shows the first one until it is settled. */
export const promptsSlice: Slice<readonly PendingPrompt[]> = { initial: [] }

export function addPrompt(kit: SliceOwner, pending: PendingPrompt): void {
  const prompts = kit.slice(promptsSlice)
  prompts.set([...prompts.get(), pending])
}

export function removePrompt(kit: SliceOwner, pending: PendingPrompt): void {
  const prompts = kit.slice(promptsSlice)
  prompts.set(prompts.get().filter(other => other !== pending))
}

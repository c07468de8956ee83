import type { PendingPrompt } from '../contracts/Prompt.js'
import type { Slice, SliceOwner } from './Slice.js'

/** The prompts without an answer, oldest first: view Prompt shows the first one until it is settled. */
export const promptsSlice: Slice<readonly PendingPrompt[]> = { initial: [] }

export function addPrompt(kit: SliceOwner, pending: PendingPrompt): void {
  const prompts = kit.slice(promptsSlice)
  prompts.set([...prompts.get(), pending])
}

export function removePrompt(kit: SliceOwner, pending: PendingPrompt): void {
  const prompts = kit.slice(promptsSlice)
  prompts.set(prompts.get().filter(other => other !== pending))
}

/** Removes all prompts, and returns them. */
export function removePrompts(kit: SliceOwner): readonly PendingPrompt[] {
  const prompts = kit.slice(promptsSlice)
  const pending = prompts.get()
  prompts.set(promptsSlice.initial)
  return pending
}

/** The number of prompts of a kit so far. */
const countSlice: Slice<number> = { initial: 0 }

/** An id that no other prompt of the kit has had. */
export function nextPromptId(kit: SliceOwner): number {
  const count = kit.slice(countSlice)
  count.set(count.get() + 1)
  return count.get()
}

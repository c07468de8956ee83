import type { PendingPrompt } from '../contracts/Prompt.js'
import type { Slice } from './Slice.js'

/** The prompts without an answer, oldest first: a view shows the first one until it is settled. Only `prompt` writes them. */
export const promptsSlice: Slice<readonly PendingPrompt[]> = { initial: [] }

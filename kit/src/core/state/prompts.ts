import type { PendingPrompt } from '../contracts/Prompt.js'
import type { Slice } from './Slice.js'

/**
 * The prompts without an answer, oldest first: view Prompt shows the first one until it is settled. Only `prompt` and `cancelPrompts`
 * write them.
 */
export const promptsSlice: Slice<readonly PendingPrompt[]> = { initial: [] }

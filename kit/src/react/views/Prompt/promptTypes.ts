import type { PendingPrompt, PromptType } from '../../../core/contracts/Prompt.js'

/** A pending prompt of one type. */
export type PromptOf<Type extends PromptType> = Extract<PendingPrompt, { readonly type: Type }>

/** What the part for one type of prompt draws. */
export type PromptProps<Type extends PromptType> = {
  readonly prompt: PromptOf<Type>
  /** The name of the wallet that asks, cleaned. */
  readonly wallet: string
}

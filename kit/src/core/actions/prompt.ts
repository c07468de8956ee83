import type { LatchkeyErrorCode } from '../../protocol/errors/registry.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { PendingPrompt, PromptAnswers, PromptRequest, PromptType } from '../contracts/Prompt.js'
import type { Kit } from '../Kit.js'
import { promptsSlice } from '../state/prompts.js'

/**
 * Asks the person something for a connector, and keeps the question in `promptsSlice` until it is settled. Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED if the person cancels, __SUPERSEDED if the connector withdraws the question by its signal, and
 * LATCHKEY_KIT__DESTROYED.
 * @example const { code } = await prompt(kit, { type: 'oneTimeCode', connector, sentTo, length: 6 })
 */
export function prompt<Type extends PromptType>(
  kit: Pick<Kit, 'slice' | 'onDestroy'>,
  { signal, ...question }: PromptRequest<Type>
): Promise<PromptAnswers[Type]> {
  const prompts = kit.slice(promptsSlice)
  return new Promise((resolve, reject) => {
    const fail = (code: LatchkeyErrorCode) => () => {
      end()
      reject(new LatchkeyError(code))
    }
    const withdraw = fail('LATCHKEY_CONNECT__SUPERSEDED')
    const pending = {
      ...question,
      id: 1 + Math.max(0, ...prompts.get().map(({ id }) => id)),
      answer(answer: PromptAnswers[Type]) {
        end()
        resolve(answer)
      },
      cancel: fail('LATCHKEY_CONNECT__USER_REJECTED')
    } as unknown as PendingPrompt
    const end = () => {
      prompts.set(prompts.get().filter(other => other !== pending))
      signal?.removeEventListener('abort', withdraw)
      keep()
    }
    let keep: () => void = () => undefined
    if (signal?.aborted) return withdraw()
    signal?.addEventListener('abort', withdraw)
    prompts.set([...prompts.get(), pending])
    keep = kit.onDestroy(fail('LATCHKEY_KIT__DESTROYED'))
  })
}

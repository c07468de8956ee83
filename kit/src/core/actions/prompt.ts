import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import { instanceDestroyed } from '../../protocol/errors/page.js'
import { superseded, userRejected } from '../../protocol/errors/wallet.js'
import type { PendingPrompt, PromptAnswers, PromptRequest, PromptType } from '../contracts/Prompt.js'
import type { Kit } from '../Kit.js'
import { addPrompt, promptsSlice, removePrompt } from '../state/prompts.js'

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
    const fail = (define: ErrorDefinition) => () => {
      end()
      reject(define())
    }
    const withdraw = fail(superseded)
    const pending = {
      ...question,
      id: 1 + Math.max(0, ...prompts.get().map(({ id }) => id)),
      answer(answer: PromptAnswers[Type]) {
        end()
        resolve(answer)
      },
      cancel: fail(userRejected)
    } as unknown as PendingPrompt
    const end = () => {
      removePrompt(kit, pending)
      signal?.removeEventListener('abort', withdraw)
      keep()
    }
    let keep: () => void = () => undefined
    if (signal?.aborted) return withdraw()
    signal?.addEventListener('abort', withdraw)
    addPrompt(kit, pending)
    keep = kit.onDestroy(fail(instanceDestroyed))
    // A view may have answered while the state was written.
    if (!prompts.get().includes(pending)) keep()
  })
}

import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import { instanceDestroyed } from '../../protocol/errors/page.js'
import { superseded, userRejected } from '../../protocol/errors/wallet.js'
import type { PendingPrompt, PromptAnswers, PromptRequest, PromptType } from '../contracts/Prompt.js'
import type { Kit } from '../Kit.js'
import { addPrompt, nextPromptId, promptsSlice, removePrompt } from '../state/prompts.js'

/**
 * Prompts the visitor for a connector, and keeps the prompt in `promptsSlice` until it is settled. Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED if the visitor cancels, with __SUPERSEDED if the connector aborts the signal, and with
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
      id: nextPromptId(kit),
      answer(answer: PromptAnswers[Type]) {
        end()
        resolve(answer)
      },
      cancel: fail(userRejected)
    } as unknown as PendingPrompt
    const end = () => {
      removePrompt(kit, pending)
      signal?.removeEventListener('abort', withdraw)
      removeOnDestroy()
    }
    let removeOnDestroy: () => void = () => undefined
    if (signal?.aborted) return withdraw()
    signal?.addEventListener('abort', withdraw)
    addPrompt(kit, pending)
    removeOnDestroy = kit.onDestroy(fail(instanceDestroyed))
    // A subscriber, such as a view, may have settled the prompt when the slice was written.
    if (!prompts.get().includes(pending)) removeOnDestroy()
  })
}

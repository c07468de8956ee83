import type { SendStep } from '../../../core/send/validate.js'
import type { MessageKey } from '../../../messages/en.js'
import { Live } from '../../../ui/Live/Live.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'

/** What is wrong with the amount; `undefined` if nothing is. */
export function amountProblem(step: SendStep): MessageKey | undefined {
  if (step === 'insufficientFunds') return 'send.insufficient'
  return step === 'incorrectValue' ? 'send.amountWrong' : undefined
}

/** Describes the field of the amount, which names `id`. Announced when it appears. */
export function AmountProblem({ id, text }: { readonly id: string; readonly text: MessageKey | undefined }) {
  const { t } = useMessages()
  return (
    <Live>
      {text ? (
        <div id={id}>
          <Text size="sm" tone="error">
            {t(text)}
          </Text>
        </div>
      ) : null}
    </Live>
  )
}

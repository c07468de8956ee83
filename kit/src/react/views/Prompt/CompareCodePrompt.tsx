import { sanitizeText } from '../../../protocol/text.js'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { PromptHead } from './PromptHead.js'
import type { PromptProps } from './promptTypes.js'

/** Whether another screen shows the same code. */
export function CompareCodePrompt({ prompt, wallet }: PromptProps<'compareCode'>) {
  const { t } = useMessages()
  return (
    <Stack padding="view" gap={5}>
      <PromptHead
        prompt={prompt}
        wallet={wallet}
        title={t('prompt.compare')}
        text={t('prompt.compareText', { wallet })}
      />
      <p className="prompt-code" dir="ltr" data-testid="lk-prompt-code">
        {sanitizeText(prompt.code)}
      </p>
      <Stack gap={2}>
        <Button fullWidth testId="lk-prompt-same" onClick={() => prompt.answer({ isSame: true })}>
          {t('prompt.same')}
        </Button>
        <Button
          variant="secondary"
          fullWidth
          testId="lk-prompt-different"
          onClick={() => prompt.answer({ isSame: false })}
        >
          {t('prompt.different')}
        </Button>
      </Stack>
    </Stack>
  )
}

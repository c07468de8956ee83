import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { CancelPrompt } from './CancelPrompt.js'
import { PromptHead } from './PromptHead.js'
import type { PromptProps } from './promptTypes.js'

/** The wallet refused, or its window was closed before all owners had signed: only the person knows which. */
export function OwnersPrompt({ prompt, wallet }: PromptProps<'owners'>) {
  const { t } = useMessages()
  return (
    <Stack padding="view" gap={5}>
      <PromptHead
        prompt={prompt}
        wallet={wallet}
        title={t('prompt.owners')}
        text={t('prompt.ownersText', { wallet, required: prompt.required })}
      />
      <Stack gap={2}>
        <Button fullWidth testId="lk-prompt-keep" onClick={() => prompt.answer({ keepWaiting: true })}>
          {t('prompt.ownersWait')}
        </Button>
        <CancelPrompt />
      </Stack>
    </Stack>
  )
}

import type { MessageKey } from '../../../messages/en.js'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { CancelPrompt } from './CancelPrompt.js'
import { PromptHead } from './PromptHead.js'
import type { PromptOf, PromptProps } from './promptTypes.js'

const words = {
  windowBlocked: { title: 'prompt.blocked', text: 'prompt.blockedText', button: 'app.open' },
  windowClosed: { title: 'prompt.closed', text: 'prompt.closedText', button: 'app.openAgain' },
  deviceMissing: { title: 'prompt.device', text: 'prompt.deviceText', button: 'prompt.deviceChoose' }
} as const satisfies Record<PromptOf<'click'>['reason'], Readonly<Record<string, MessageKey>>>

/** The click that a browser requires. The connector gets the answer while the click still counts. */
export function ClickPrompt({ prompt, wallet }: PromptProps<'click'>) {
  const { t } = useMessages()
  const { title, text, button } = words[prompt.reason]
  return (
    <Stack padding="view" gap={5}>
      <PromptHead prompt={prompt} wallet={wallet} title={t(title)} text={t(text, { wallet })} />
      <Stack gap={2}>
        <Button fullWidth testId="lk-prompt-continue" onClick={() => prompt.answer({ clicked: true })}>
          {t(button, { wallet })}
        </Button>
        <CancelPrompt />
      </Stack>
    </Stack>
  )
}

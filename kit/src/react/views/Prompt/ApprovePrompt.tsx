import type { MessageKey } from '../../../messages/en.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { WalletImage } from '../parts/WalletImage.js'
import { CancelPrompt } from './CancelPrompt.js'
import { PromptHead } from './PromptHead.js'
import type { PromptOf, PromptProps } from './promptTypes.js'

const words = {
  device: { title: 'prompt.onDevice', text: 'prompt.onDeviceText' },
  app: { title: 'prompt.inApp', text: 'prompt.inAppText' },
  window: { title: 'prompt.inWindow', text: 'prompt.inWindowText' },
  email: { title: 'prompt.byEmail', text: 'prompt.byEmailText' },
  owners: { title: 'prompt.byOwners', text: 'prompt.byOwnersText' }
} as const satisfies Record<PromptOf<'approve'>['where'], Readonly<Record<string, MessageKey>>>

/** Waits for an approval elsewhere, which withdraws the prompt. */
export function ApprovePrompt({ prompt, wallet }: PromptProps<'approve'>) {
  const { t } = useMessages()
  const { id, icon } = prompt.connector
  const { title, text } = words[prompt.where]
  const image = <WalletImage wallet={{ id, name: wallet, image: icon }} size={72} />
  return (
    <Stack padding="view" gap={5}>
      <PromptHead
        prompt={prompt}
        wallet={wallet}
        visual={<ConnectingVisual image={image} state="waiting" />}
        title={t(title, { wallet })}
        text={t(text, { wallet })}
      />
      {prompt.progress ? (
        <Text weight="strong" align="center" numeric testId="lk-prompt-progress">
          {t('prompt.progress', prompt.progress)}
        </Text>
      ) : null}
      <CancelPrompt />
    </Stack>
  )
}

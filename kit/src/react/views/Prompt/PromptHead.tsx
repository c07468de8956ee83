import type { ReactNode } from 'react'
import type { PendingPrompt } from '../../../core/contracts/Prompt.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { WalletImage } from '../parts/WalletImage.js'

export type PromptHeadProps = {
  readonly prompt: PendingPrompt
  readonly wallet: string
  /** In place of the wallet's image. */
  readonly visual?: ReactNode
  readonly title: string
  readonly text: string
}

/** Unique within the shadow root, which is the scope of an id. They name and describe the prompt. */
export const promptIds = { title: 'prompt-title', text: 'prompt-text' } as const

/** The wallet that asks, what it asks for, and what to do. */
export function PromptHead({ prompt, wallet, visual, title, text }: PromptHeadProps) {
  const { id, icon } = prompt.connector
  return (
    <Stack gap={3} align="center">
      {visual ?? <WalletImage wallet={{ id, name: wallet, image: icon }} size={56} />}
      <Stack gap={1} align="center">
        <Heading align="center" id={promptIds.title}>
          {title}
        </Heading>
        <Text size="sm" tone="secondary" align="center" id={promptIds.text}>
          {text}
        </Text>
      </Stack>
    </Stack>
  )
}

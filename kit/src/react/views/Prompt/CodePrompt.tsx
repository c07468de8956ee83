import { useState } from 'react'
import { sanitizeText } from '../../../protocol/text.js'
import { CodeField } from '../../../ui/CodeField/CodeField.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useCountdown } from '../hooks/useCountdown.js'
import { CancelPrompt } from './CancelPrompt.js'
import { PromptHead } from './PromptHead.js'
import type { PromptProps } from './promptTypes.js'

/** The most boxes that fit a phone of 320 px. */
const longest = 12

/** A code that was sent to the person. The last digit sends it. */
export function CodePrompt({ prompt, wallet }: PromptProps<'oneTimeCode'>) {
  const { t } = useMessages()
  const [digits, setDigits] = useState('')
  const length = Math.min(Math.max(Math.trunc(prompt.length), 1), longest)
  const change = (next: string) => {
    setDigits(next)
    if (next.length === length && next !== digits) prompt.answer({ code: next })
  }
  return (
    <Stack padding="view" gap={5}>
      <PromptHead
        prompt={prompt}
        wallet={wallet}
        title={t('prompt.code')}
        text={t('prompt.codeText', { address: sanitizeText(prompt.sentTo) })}
      />
      <CodeField
        label={t('prompt.codeLabel', { length })}
        length={length}
        value={digits}
        onChange={change}
        autoFocus
        {...(prompt.isWrong && digits === '' && { error: t('prompt.codeWrong') })}
      />
      <Resend prompt={prompt} />
      <CancelPrompt />
    </Stack>
  )
}

function Resend({ prompt }: Pick<PromptProps<'oneTimeCode'>, 'prompt'>) {
  const { clock } = useKit().environment
  const { t } = useMessages()
  const seconds = useCountdown(clock, prompt.resendAt)
  return (
    <Stack align="center">
      {seconds > 0 ? (
        <Text size="sm" tone="secondary" align="center" numeric>
          {t('prompt.resendIn', { seconds })}
        </Text>
      ) : (
        <Text size="sm">
          <LinkButton testId="lk-prompt-resend" onClick={() => prompt.answer({ resend: true })}>
            {t('prompt.resend')}
          </LinkButton>
        </Text>
      )}
    </Stack>
  )
}

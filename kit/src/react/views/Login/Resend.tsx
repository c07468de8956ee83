import type { MessageKey } from '../../../messages/en.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useCountdown } from '../hooks/useCountdown.js'

export type ResendProps = {
  /** Of the link, and of the wait for it, which has place `seconds`. */
  readonly words: { readonly send: MessageKey; readonly wait: MessageKey }
  /** Milliseconds since 1970. */
  readonly at: number | undefined
  readonly isBusy?: boolean | undefined
  readonly onClick: () => void
}

/** A link that works once its time has come; until then, the seconds that are left. */
export function Resend({ words, at, isBusy = false, onClick }: ResendProps) {
  const { clock } = useKit().environment
  const { t } = useMessages()
  const seconds = useCountdown(clock, at)
  return (
    <Stack align="center">
      {seconds > 0 ? (
        <Text size="sm" tone="secondary" numeric>
          {t(words.wait, { seconds })}
        </Text>
      ) : (
        <Text size="sm">
          <LinkButton testId="lk-login-resend" disabled={isBusy} onClick={onClick}>
            {t(words.send)}
          </LinkButton>
        </Text>
      )}
    </Stack>
  )
}

import type { MessageKey } from '../../../messages/en.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useCountdown } from '../hooks/useCountdown.js'

export type ResendProps = {
  readonly label: MessageKey
  /** Has place `seconds`. */
  readonly waiting: MessageKey
  /** Milliseconds since 1970. */
  readonly at: number | undefined
  readonly isBusy?: boolean | undefined
  readonly onClick: () => void
}

/** A link that works once its time has come; until then, the seconds that are left. */
export function Resend({ label, waiting, at, isBusy = false, onClick }: ResendProps) {
  const { clock } = useKit().environment
  const { t } = useMessages()
  const seconds = useCountdown(clock, at)
  return (
    <Stack align="center">
      {seconds > 0 ? (
        <Text size="sm" tone="secondary" numeric>
          {t(waiting, { seconds })}
        </Text>
      ) : (
        <Text size="sm">
          <LinkButton testId="lk-login-resend" disabled={isBusy} onClick={onClick}>
            {t(label)}
          </LinkButton>
        </Text>
      )}
    </Stack>
  )
}

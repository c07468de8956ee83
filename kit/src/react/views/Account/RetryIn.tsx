import { useEffect } from 'react'
import { balanceRetryGap } from '../../../protocol/limits.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useCountdown } from '../hooks/useCountdown.js'

/** When balances are read again after a failure: after the 30 s of SPEC section 8. `onRetry` is called then. */
export function RetryIn(props: {
  readonly failedAt: number
  readonly onRetry: () => Promise<unknown>
  readonly testId: string
  /** Reads again without a word: another part of the view says what failed. */
  readonly isSilent?: boolean | undefined
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { onRetry } = props
  const seconds = useCountdown(kit.environment.clock, props.failedAt + balanceRetryGap)
  const isDue = seconds === 0
  useEffect(() => {
    if (isDue) void onRetry()
  }, [isDue, onRetry])
  if (props.isSilent) return null
  return (
    // A timer is no live region: the failure is announced once, without its seconds.
    <Stack role="timer" testId={props.testId}>
      <Text as="span" size="sm" tone="secondary" numeric>
        {isDue ? t('common.loading') : t('tokens.retryIn', { seconds })}
      </Text>
    </Stack>
  )
}

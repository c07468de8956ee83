import { useEffect } from 'react'
import { balanceRetryGap } from '../../../protocol/limits.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useCountdown } from '../hooks/useCountdown.js'

/** Shows that balances could not be read, and when the automatic retry follows: after the 30 s of SPEC section 8. */
export function TokensFailed(props: {
  readonly failedAt: number
  /** Older amounts are shown below. */
  readonly isStale: boolean
  readonly onRetry: () => Promise<unknown>
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { onRetry } = props
  const seconds = useCountdown(kit.environment.clock, props.failedAt + balanceRetryGap)
  const isDue = seconds === 0
  useEffect(() => {
    if (isDue) void onRetry()
  }, [isDue, onRetry])
  const next = (
    // A timer is no live region: the failure is announced once, without its seconds.
    <Stack role="timer" testId="w3m-tokens-retry">
      <Text as="span" size="sm" tone="secondary" numeric>
        {t('tokens.retryIn', { seconds })}
      </Text>
    </Stack>
  )
  return (
    <div role="status">
      {props.isStale ? (
        <Stack direction="row" gap={2} align="center" justify="between" padding={2} wrap>
          <Text size="sm" tone="secondary">
            {t('tokens.stale')}
          </Text>
          {next}
        </Stack>
      ) : (
        <EmptyState
          icon="warning"
          tone="error"
          title={t('tokens.failed')}
          text={t('tokens.failedText')}
          action={next}
        />
      )}
    </div>
  )
}

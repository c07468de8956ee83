import { useState } from 'react'
import { balanceRetryGap } from '../../../protocol/limits.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useCountdown } from '../hooks/useCountdown.js'

/** Says that balances could not be read; the retry waits out the 30 s of SPEC section 8 and says how long. */
export function TokensFailed(props: {
  readonly failedAt: number
  /** Older amounts are shown below. */
  readonly isStale: boolean
  readonly onRetry: () => Promise<unknown>
}) {
  const kit = useKit()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const seconds = useCountdown(kit.environment.clock, props.failedAt + balanceRetryGap)
  const retry = (
    <Button
      variant="secondary"
      size="sm"
      icon="refresh"
      disabled={seconds > 0}
      loading={isBusy}
      testId="w3m-tokens-retry"
      onClick={() => {
        setBusy(true)
        void props.onRetry().finally(() => setBusy(false))
      }}
    >
      {seconds > 0 ? t('tokens.retryIn', { seconds }) : t('common.tryAgain')}
    </Button>
  )
  if (!props.isStale) {
    return (
      <EmptyState icon="warning" title={t('tokens.failed')} text={t('tokens.failedText')} action={retry} />
    )
  }
  return (
    <Stack direction="row" gap={2} align="center" justify="between" padding={2}>
      <Text size="sm" tone="secondary">
        {t('tokens.stale')}
      </Text>
      {retry}
    </Stack>
  )
}

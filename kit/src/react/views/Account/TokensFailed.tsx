import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { RetryIn } from './RetryIn.js'

/** Shows that balances could not be read, and when the automatic retry follows. Its place is a live region. */
export function TokensFailed(props: {
  readonly failedAt: number
  /** Older amounts are shown below. */
  readonly isStale: boolean
  readonly onRetry: () => Promise<unknown>
}) {
  const { t } = useMessages()
  const next = <RetryIn failedAt={props.failedAt} onRetry={props.onRetry} testId="w3m-tokens-retry" />
  return props.isStale ? (
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
  )
}

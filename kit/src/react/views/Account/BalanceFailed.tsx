import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import type { Failure } from '../hooks/useFailure.js'
import { RetryIn } from './RetryIn.js'

/** Below the main balance: a live region that says when it could not be read, and when it is read again. */
export function BalanceFailed(props: {
  readonly failure: Failure | undefined
  /** An older balance is shown. */
  readonly isStale: boolean
  /** Absent: another try would fail too. */
  readonly onRetry: (() => Promise<unknown>) | undefined
}) {
  const { t } = useMessages()
  const { failure, isStale, onRetry } = props
  return (
    <Live>
      {failure ? (
        <Stack gap={1}>
          <Text {...(isStale && { size: 'sm' })} tone="secondary">
            {/* SPEC section 8, for what nothing can read. */}
            {t(isStale ? 'tokens.stale' : onRetry ? 'account.balanceFailed' : 'tokens.failed')}
          </Text>
          {onRetry ? (
            <RetryIn failedAt={failure.failedAt} onRetry={onRetry} testId="latchkey-balance-retry" />
          ) : null}
        </Stack>
      ) : null}
    </Live>
  )
}

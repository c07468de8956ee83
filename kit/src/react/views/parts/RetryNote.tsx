import { useState } from 'react'
import { Button } from '../../../ui/Button/Button.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'

/**
 * A live region for a failure beside what is shown, with another try. `children`: its words; null while there is no failure.
 */
export function RetryNote(props: {
  readonly onRetry: () => Promise<unknown>
  readonly testId?: string | undefined
  readonly children: string | null
}) {
  const { onRetry, testId, children } = props
  return (
    <Live testId={testId}>
      {children ? (
        <Stack gap={2} align="start" padding={2}>
          <Text size="sm" tone="secondary">
            {children}
          </Text>
          <RetryButton onRetry={onRetry} />
        </Stack>
      ) : null}
    </Live>
  )
}

/** Tries again what failed; busy until its promise has ended, if it has one. */
export function RetryButton({ onRetry }: { readonly onRetry: () => unknown }) {
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void Promise.resolve(onRetry()).finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" size="sm" icon="refresh" loading={isBusy} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
  )
}

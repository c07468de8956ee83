import { useState } from 'react'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'

/** A failure beside what is shown, with another try. `children`: its words. */
export function RetryNote(props: {
  readonly onRetry: () => Promise<unknown>
  readonly testId?: string | undefined
  readonly children: string
}) {
  return (
    <Stack
      direction="row"
      gap={2}
      align="center"
      justify="between"
      padding={2}
      wrap
      role="status"
      testId={props.testId}
    >
      <Text size="sm" tone="secondary">
        {props.children}
      </Text>
      <RetryButton onRetry={props.onRetry} />
    </Stack>
  )
}

/** Tries again what failed; busy until that has ended. */
export function RetryButton({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" size="sm" icon="refresh" loading={isBusy} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
  )
}

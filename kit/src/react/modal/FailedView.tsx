import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { Button } from '../../ui/Button/Button.js'
import { EmptyState } from '../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../ui/Stack/Stack.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { notLoaded } from './lazyView.js'

export type FailedViewProps = { readonly error: LatchkeyError; readonly onRetry: () => void }

/** A view that threw or did not load: what that means, and two ways on. */
export function FailedView({ error, onRetry }: FailedViewProps) {
  const kit = useKit()
  const { t } = useMessages()
  const missing = error.details === notLoaded
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        tone="error"
        title={t(missing ? 'modal.notLoaded' : 'modal.failed')}
        text={t(missing ? 'modal.notLoadedText' : 'modal.failedText')}
        action={
          <Stack direction="row" gap={2} justify="center" wrap>
            <Button variant="secondary" onClick={() => kit.dispatch({ type: 'back' })}>
              {t('common.back')}
            </Button>
            <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
          </Stack>
        }
      />
    </div>
  )
}

import { errorText } from '../../../messages/errors.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Live } from '../../../ui/Live/Live.js'
import { useMessages } from '../../context/MessagesContext.js'
import { RetryButton } from '../parts/RetryNote.js'

export type SwapFailedProps = { readonly error: LatchkeyError; readonly onTryAgain: () => void }

/** The tokens could not be loaded, so that there is nothing to swap. */
export function SwapFailed({ error, onTryAgain }: SwapFailedProps) {
  const { t } = useMessages()
  const { text, values } = errorText(error.code, error.context)
  return (
    <Live isUrgent>
      <EmptyState
        icon="warning"
        tone="error"
        title={t('swap.failed')}
        text={t(text, values)}
        action={<RetryButton onRetry={onTryAgain} />}
        testId="latchkey-swap-failed"
      />
    </Live>
  )
}

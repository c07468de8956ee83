import { useState } from 'react'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useMessages } from '../../context/MessagesContext.js'

/** The directory did not answer: what still works, and another try. */
export function WalletsFailed({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  return (
    <div role="status">
      <EmptyState
        icon="warning"
        tone="error"
        title={t('allWallets.failed')}
        text={t('allWallets.failedText')}
        action={
          <Button
            variant="secondary"
            icon="refresh"
            loading={isBusy}
            onClick={() => {
              setBusy(true)
              void onRetry().finally(() => setBusy(false))
            }}
          >
            {t('common.tryAgain')}
          </Button>
        }
      />
    </div>
  )
}

import { hasWalletHere } from '../../../core/select/hasWalletHere.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { RetryButton } from '../parts/RetryNote.js'

/** The directory did not answer: shows what still works, and a retry. Its place is a live region. */
export function WalletsFailed({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const isWalletHere = useKitState(hasWalletHere)
  const { t } = useMessages()
  return (
    <EmptyState
      icon="warning"
      tone="error"
      title={t('allWallets.failed')}
      text={[t('allWallets.failedText'), ...(isWalletHere ? [t('wallets.hereWork')] : [])].join(' ')}
      action={<RetryButton onRetry={onRetry} />}
    />
  )
}

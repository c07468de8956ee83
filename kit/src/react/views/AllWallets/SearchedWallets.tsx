import { searchWallets } from '../../../core/actions/searchWallets.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import type { ViewData } from '../../../core/state/view.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletsFailed } from './WalletsFailed.js'

/** What a search found. Answers to an older text are not shown as answers to this one. */
export function SearchedWallets(props: {
  readonly text: string
  readonly isCertified: boolean
  readonly data: ViewData
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { text, isCertified, data } = props
  const { search } = useStore(kit.state.wallets)
  const isAnswer = search.text === text && search.certified === isCertified
  const isLoading = !isAnswer || search.status === 'loading' || search.status === 'idle'
  if (isAnswer && search.status === 'error') {
    return <WalletsFailed onRetry={() => searchWallets(kit, { text, certified: isCertified })} />
  }
  const wallets = isLoading ? [] : walletGrid(kit, { isSearch: true })
  return (
    <>
      <WalletGrid wallets={wallets} data={data} skeletons={isLoading ? 6 : 0} />
      <div role="status">
        {isLoading ? null : wallets.length > 0 ? (
          <span className="hidden">{t('allWallets.results', { count: wallets.length })}</span>
        ) : (
          <EmptyState
            testId="no-wallet-found"
            icon="wallet"
            title={t('allWallets.none')}
            text={t('allWallets.noneText')}
          />
        )}
      </div>
    </>
  )
}

import { searchWallets } from '../../../core/actions/searchWallets.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import type { ViewData } from '../../../core/state/view.js'
import { walletSearchPause } from '../../../protocol/limits.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { usePictured } from './usePictured.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletsFailed } from './WalletsFailed.js'

/** The results of a search. Results for an earlier text are not shown for this one. */
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
  const found = isLoading ? undefined : walletGrid(kit, { isSearch: true })
  const { wallets, isSettled } = usePictured(found, walletSearchPause)
  if (isAnswer && search.status === 'error') {
    return <WalletsFailed onRetry={() => searchWallets(kit, { text, certified: isCertified })} />
  }
  return (
    <>
      <WalletGrid wallets={wallets} data={data} skeletons={isSettled ? 0 : 6} />
      <div role="status">
        {!isSettled ? null : wallets.length > 0 ? (
          <span className="hidden">{t('allWallets.results', { count: wallets.length })}</span>
        ) : (
          <EmptyState
            testId="no-wallet-found"
            icon="wallet"
            title={t('allWallets.none')}
            text={t(isCertified ? 'allWallets.noneCertified' : 'allWallets.noneText')}
          />
        )}
      </div>
    </>
  )
}

import { searchWallets } from '../../../core/actions/searchWallets.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import { walletSearchKey } from '../../../core/select/walletSearchKey.js'
import type { ViewData } from '../../../core/state/view.js'
import { walletSearchPause } from '../../../protocol/searchLimits.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Live } from '../../../ui/Live/Live.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { usePictured } from './usePictured.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletsFailed } from './WalletsFailed.js'

/** The results of a search. */
export function SearchedWallets(props: {
  readonly text: string
  readonly isCertified: boolean
  readonly data: ViewData
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { text, isCertified, data } = props
  const search = { text, certified: isCertified, namespace: data.namespace }
  const { found, status } = useKitState(kit => {
    const { data, status } = queryState(kit, walletSearchKey(search))
    return { found: data && walletGrid(kit, search), status }
  })
  const { wallets, isSettled } = usePictured(found, walletSearchPause)
  const hasFailed = status === 'error'
  return (
    <>
      {hasFailed ? null : <WalletGrid wallets={wallets} data={data} skeletons={isSettled ? 0 : 6} />}
      <Live>
        {hasFailed ? (
          <WalletsFailed onRetry={() => searchWallets(kit, search)} />
        ) : !isSettled ? null : wallets.length > 0 ? (
          <span className="hidden">{t('allWallets.results', { count: wallets.length })}</span>
        ) : (
          <EmptyState
            testId="no-wallet-found"
            icon="wallet"
            title={t('allWallets.none')}
            text={t(isCertified ? 'allWallets.noneCertified' : 'allWallets.noneText')}
          />
        )}
      </Live>
    </>
  )
}

import { useCallback, useEffect } from 'react'
import { fetchWalletLists } from '../../../core/actions/fetchWalletLists.js'
import { fetchWalletPage } from '../../../core/actions/fetchWalletPage.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import { walletListKey, walletPagesKey } from '../../../core/select/walletKeys.js'
import type { ViewData } from '../../../core/state/view.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { Live } from '../../../ui/Live/Live.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { usePictured } from './usePictured.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletsFailed } from './WalletsFailed.js'

/** Skeleton tiles of the first load: as many as fill the screen. */
const firstSkeletons = 16

/** All wallets; the next page is loaded near the end. */
export function PagedWallets(props: { readonly data: ViewData }) {
  const kit = useKit()
  const { namespace } = props.data
  const { t } = useMessages()
  const { pageCount, isLast, status, listed } = useKitState(kit => {
    const { data, status } = queryState(kit, walletPagesKey(namespace))
    const isReady = data && queryState(kit, walletListKey('featured')).status !== 'loading'
    return {
      pageCount: data?.pages.length ?? 0,
      isLast: data?.next === undefined,
      status,
      listed: isReady ? walletGrid(kit, undefined, namespace) : undefined
    }
  })
  const load = useCallback(() => fetchWalletPage(kit, namespace), [kit, namespace])
  const isEmpty = pageCount === 0
  useEffect(() => {
    // Opened directly, as on a phone, this view is the first to request them; they are listed first.
    void fetchWalletLists(kit, undefined, namespace)
    if (isEmpty) void load()
  }, [kit, load, isEmpty, namespace])

  const isLoading = status === 'loading' || status === 'idle'
  const { wallets, isSettled } = usePictured(listed)
  const hasMore = status === 'success' && !isLast
  const isComing = isLoading || (status === 'success' && !isSettled)
  return (
    <>
      <WalletGrid
        wallets={wallets}
        data={props.data}
        skeletons={isComing ? (wallets.length === 0 ? firstSkeletons : 3) : 0}
      />
      {hasMore && isSettled ? <InfiniteSentinel key={pageCount} onVisible={() => void load()} /> : null}
      {status === 'success' && !hasMore && isSettled && wallets.length === 0 ? (
        <EmptyState icon="wallet" title={t('allWallets.empty')} text={t('allWallets.emptyText')} />
      ) : null}
      <Live>{status === 'error' ? <WalletsFailed onRetry={load} /> : null}</Live>
    </>
  )
}

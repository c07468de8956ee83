import { useCallback, useEffect } from 'react'
import { fetchFeaturedWallets } from '../../../core/actions/fetchFeaturedWallets.js'
import { fetchRecommendedWallets } from '../../../core/actions/fetchRecommendedWallets.js'
import { fetchWalletPage } from '../../../core/actions/fetchWalletPage.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import type { ViewData } from '../../../core/state/view.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { usePictured } from './usePictured.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletsFailed } from './WalletsFailed.js'

/** Skeleton tiles of the first load: as many as fill the screen. */
const firstSkeletons = 16

/** All wallets; the next page is loaded near the end. */
export function PagedWallets({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const { pages, featured } = useStore(kit.state.wallets)
  const load = useCallback(() => fetchWalletPage(kit), [kit])
  const isEmpty = pages.page === 0
  useEffect(() => {
    // Opened directly, as on a phone, this view is the first to request them; they are listed first.
    void fetchFeaturedWallets(kit)
    void fetchRecommendedWallets(kit)
    if (isEmpty) void load()
  }, [kit, load, isEmpty])

  const isLoading = pages.status === 'loading' || pages.status === 'idle'
  const isReady = !isEmpty && featured.status !== 'loading'
  const { wallets, isSettled } = usePictured(isReady ? walletGrid(kit, { isSearch: false }) : undefined)
  const hasMore = pages.status === 'success' && pages.wallets.length < pages.count
  const isComing = isLoading || (pages.status === 'success' && !isSettled)
  return (
    <>
      <WalletGrid
        wallets={wallets}
        data={data}
        skeletons={isComing ? (wallets.length === 0 ? firstSkeletons : 3) : 0}
      />
      {hasMore && isSettled ? <InfiniteSentinel key={pages.page} onVisible={() => void load()} /> : null}
      {pages.status === 'success' && !hasMore && isSettled && wallets.length === 0 ? (
        <EmptyState icon="wallet" title={t('allWallets.empty')} text={t('allWallets.emptyText')} />
      ) : null}
      {pages.status === 'error' ? <WalletsFailed onRetry={load} /> : null}
    </>
  )
}

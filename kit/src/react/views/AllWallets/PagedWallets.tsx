import { useCallback, useEffect } from 'react'
import { fetchWalletPage } from '../../../core/actions/fetchWalletPage.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import type { ViewData } from '../../../core/state/view.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletsFailed } from './WalletsFailed.js'

/** Tiles of the first look: as many as fill the screen. */
const firstSkeletons = 16

/** All wallets; the next page comes when the end comes near. */
export function PagedWallets({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const { pages } = useStore(kit.state.wallets)
  const load = useCallback(() => fetchWalletPage(kit), [kit])
  const isEmpty = pages.page === 0
  useEffect(() => {
    if (isEmpty) void load()
  }, [load, isEmpty])

  const isLoading = pages.status === 'loading' || pages.status === 'idle'
  const hasMore = pages.status === 'success' && pages.wallets.length < pages.count
  const wallets = isEmpty ? [] : walletGrid(kit, { isSearch: false })
  return (
    <>
      <WalletGrid wallets={wallets} data={data} skeletons={isLoading ? (isEmpty ? firstSkeletons : 3) : 0} />
      {hasMore ? <InfiniteSentinel key={pages.page} onVisible={() => void load()} /> : null}
      {pages.status === 'success' && !hasMore && wallets.length === 0 ? (
        <EmptyState icon="wallet" title={t('allWallets.empty')} text={t('allWallets.emptyText')} />
      ) : null}
      {pages.status === 'error' ? <WalletsFailed onRetry={load} /> : null}
    </>
  )
}

'use client'
import { useEffect, useMemo } from 'react'
import type { QueryState } from '../../../client/state/queries.js'
import type { ActivityItem } from '../../../core/activity/ActivityItem.js'
import { onRampHistoryQuery, purchasesByMonth } from '../../../core/onRamp/onRampHistory.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import type { MessageKey } from '../../../messages/en.js'
import { enOnRamp } from '../../../messages/enOnRamp.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { dayFormat, monthTitle } from '../Activity/activityTime.js'
import { useFailure } from '../hooks/useFailure.js'
import { RetryButton } from '../parts/RetryNote.js'
import { TokenImage } from '../WalletSend/TokenImage.js'
import { PurchaseMark } from './sellers.js'
import { useOnRampOptions } from './useOnRampOptions.js'

/** Between two readings while a purchase is on its way (wire.md section 7.8). */
const interval = 3_000
/** After this time a purchase counts as stuck, and is not waited for. Ours. */
const stuckAfter = 86_400_000

/** What the account has bought, by month, newest first. */
export const OnRampActivity = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(Purchases, enOnRamp)

function Purchases(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  // The sellers with a history are among those that the service names.
  const { data } = useOnRampOptions()
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return data ? <List key={account.caipAddress} account={account} /> : <Loading />
}

function List({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const query = useMemo(() => onRampHistoryQuery(kit, account.caipAddress), [kit, account.caipAddress])
  const history = useQuery(query.key, signal => observeQuery(kit, query, signal))
  const failure = useFailure(history)
  const items = history.data
  const months = useMemo(() => purchasesByMonth(items ?? []), [items])
  useReadingAgain(history, () => invalidateQueries(kit, query.key))
  const retry = () => invalidateQueries(kit, query.key)
  if (!items && failure)
    return (
      <EmptyState
        icon="error"
        tone="error"
        title={t('onramp.listFailed')}
        text={t('onramp.listFailedText')}
        action={<RetryButton onRetry={retry} />}
      />
    )
  if (!items) return <Loading />
  if (items.length === 0)
    return (
      <EmptyState
        icon="onramp"
        testId="empty-activity-state"
        title={t('onramp.empty')}
        text={t('onramp.emptyText')}
      />
    )
  const days = dayFormat(locale)
  return (
    <Stack padding="view" gap={4} testId="latchkey-purchases">
      {months.map(month => (
        <Stack key={`${month.year}-${month.month}`} gap={2} testId="month-indexes">
          <Heading size="md" testId="group-title">
            {monthTitle(month, kit.environment.clock.now(), locale)}
          </Heading>
          <Stack as="ul" role="list" gap={1} label={t('onramp.list')}>
            {month.items.map(item => (
              <li key={item.id}>
                <PurchaseRow item={item} day={days.format(item.minedAt)} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}

const rowTitles: Readonly<Record<ActivityItem['status'], MessageKey>> = {
  confirmed: 'onramp.rowBought',
  pending: 'onramp.rowPending',
  failed: 'onramp.rowFailed'
}

function PurchaseRow({ item, day }: { readonly item: ActivityItem; readonly day: string }) {
  const { t, locale } = useMessages()
  const network = useKitState(kit => findNetwork(kit, item.network)?.name)
  const [moved] = item.transfers
  return (
    <ListRow
      testId={`latchkey-purchase-${item.status}`}
      name={item.id}
      image={moved ? <TokenImage token={moved} size={40} /> : <PurchaseMark icon="onramp" size="row" />}
      title={t(rowTitles[item.status])}
      // The line is broken before the dot.
      description={[day, network].filter(Boolean).join(' ·\u00a0')}
      trailing={
        moved ? <Amount {...signed(writeAmount(moved, locale), item.status === 'confirmed')} /> : undefined
      }
      loading={item.status === 'pending'}
    />
  )
}

const signed = ({ short, full }: { readonly short: string; readonly full: string }, isIn: boolean) =>
  isIn ? { short: `+${short}`, full: `+${full}` } : { short, full }

/** Reads the list again while a purchase is on its way, also after a reading that failed. */
function useReadingAgain(history: QueryState<readonly ActivityItem[]>, read: () => Promise<unknown>): void {
  const kit = useKit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome begins the next wait
  useEffect(() => {
    const { clock } = kit.environment
    const isPending = history.data?.some(
      ({ status, minedAt }) => status === 'pending' && clock.now() - minedAt < stuckAfter
    )
    if (isPending && history.status !== 'loading') return clock.after(interval, () => void read())
  }, [kit, history])
}

function Loading() {
  const { t } = useMessages()
  return (
    <Stack padding="view" role="status" label={t('common.loading')}>
      <RoundSkeleton count={4} />
    </Stack>
  )
}

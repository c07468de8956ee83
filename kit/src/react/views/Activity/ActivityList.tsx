import { useCallback, useEffect, useMemo, useState } from 'react'
import { activityQuery, fetchNextActivity, refetchActivity } from '../../../core/activity/activityQuery.js'
import { groupByMonth } from '../../../core/activity/groupByMonth.js'
import { activityKey } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { queryState } from '../../../core/select/queryState.js'
import { refreshTransactions } from '../../../core/transactions/resumeTransactions.js'
import type { Network } from '../../../protocol/network.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import activityCss from './Activity.css?inline'
import { ActivityEmpty, ActivityFailed, ActivityNote } from './ActivityNotes.js'
import { ActivityRow } from './ActivityRow.js'
import { monthTitle } from './activityTime.js'
import { SentFromHere } from './SentFromHere.js'

type Props = {
  readonly account: ActiveAccount
  readonly network: Network
  /** Whether the list is the tab of view Account, or view Transactions. */
  readonly place: 'tab' | 'page'
}

/** The history of an account on its network, by month, newest first, after what this page sent; the next page is loaded near the end. */
export function ActivityList({ account, network, place }: Props) {
  useSheet(activityCss)
  const kit = useKit()
  const { caipAddress } = account
  const query = useMemo(() => activityQuery(kit, caipAddress), [kit, caipAddress])
  const history = useQuery(query.key, signal => observeQuery(kit, query, signal))
  const [hasNextFailed, setNextFailed] = useState(false)
  const retry = useCallback(() => refetchActivity(kit, caipAddress), [kit, caipAddress])
  const loadNext = useCallback(async () => {
    setNextFailed(false)
    await fetchNextActivity(kit, caipAddress)
    setNextFailed(queryState(kit, activityKey(caipAddress)).status === 'error')
  }, [kit, caipAddress])
  useEffect(() => {
    void refreshTransactions(kit)
  }, [kit])

  const { data, status, error } = history
  const isFailed = status === 'error'
  const hasMore = data?.next !== undefined
  return (
    <Stack gap={3}>
      <SentFromHere account={account} network={network} items={data?.items} />
      {data ? (
        <>
          {isFailed && !hasNextFailed ? <ActivityNote words="activity.stale" onRetry={retry} /> : null}
          {data.items.length === 0 && !hasMore ? (
            <ActivityEmpty account={account} network={network} place={place} />
          ) : (
            <Months items={data.items} account={account} network={network} />
          )}
          {hasMore && status === 'success' ? (
            <InfiniteSentinel key={data.next} onVisible={() => void loadNext()} />
          ) : null}
          {hasMore && status === 'loading' ? <Loading count={2} /> : null}
          {isFailed && hasNextFailed ? <ActivityNote words="activity.nextFailed" onRetry={loadNext} /> : null}
        </>
      ) : isFailed ? (
        <ActivityFailed error={error} account={account} network={network} onRetry={retry} />
      ) : (
        <Loading count={place === 'page' ? 7 : 3} />
      )}
    </Stack>
  )
}

function Loading({ count }: { readonly count: number }) {
  const { t } = useMessages()
  return (
    <Stack role="status" label={t('common.loading')} gap={2}>
      {count === 7 ? <Skeleton shape="text" /> : null}
      <Skeleton shape="row" count={count} />
    </Stack>
  )
}

function Months({
  items,
  account,
  network
}: Omit<Props, 'place'> & { readonly items: Parameters<typeof groupByMonth>[0] }) {
  const { locale } = useMessages()
  const kit = useKit()
  const months = useMemo(() => groupByMonth(items), [items])
  const last = items.at(-1)?.id
  return months.map(month => (
    <Stack key={`${month.year}-${month.month}`} gap={2} testId="month-indexes">
      <Heading size="md" testId="group-title">
        {monthTitle(month, kit.environment.clock.now(), locale)}
      </Heading>
      <Stack as="ul" role="list" gap={1}>
        {month.items.map(item => (
          <li key={item.id} data-testid={item.id === last ? 'last-transaction' : undefined}>
            <ActivityRow item={item} account={account} network={network} />
          </li>
        ))}
      </Stack>
    </Stack>
  ))
}

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { activityQuery, fetchNextActivity, refetchActivity } from '../../../core/activity/activityQuery.js'
import { groupByMonth } from '../../../core/activity/groupByMonth.js'
import { activityKey } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { queryState } from '../../../core/select/queryState.js'
import { checkTransactions } from '../../../core/transactions/followTransactions.js'
import type { Network } from '../../../protocol/network.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { RetryNote } from '../parts/RetryNote.js'
import activityCss from './Activity.css?inline'
import { ActivityHeading } from './ActivityHeading.js'
import { ActivityEmpty, ActivityFailed } from './ActivityNotes.js'
import { ActivityRow } from './ActivityRow.js'
import { monthTitle } from './activityTime.js'
import { SentFromHere, useSentFromHere } from './SentFromHere.js'

type Props = {
  readonly account: ActiveAccount
  readonly network: Network
  /** Whether the list is the tab of view Account, or view Transactions. */
  readonly place: 'tab' | 'page'
  /** Beside the first heading: what can be done with the list. Only a list with transactions has it. */
  readonly action: ReactNode
}

/** The history of an account on its network, by month, newest first, after what this page sent; the next page is loaded near the end. */
export function ActivityList({ account, network, place, action }: Props) {
  useSheet(activityCss)
  const kit = useKit()
  const { t } = useMessages()
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
    checkTransactions(kit).catch(kit.report)
  }, [kit])

  const { data, status, error } = history
  const isFailed = status === 'error'
  const hasMore = data?.next !== undefined
  const sent = useSentFromHere(account, data?.items)
  const shownAction = data?.items.length ? action : undefined
  return (
    <Stack gap={3}>
      {sent.length > 0 ? <SentFromHere sent={sent} network={network} action={shownAction} /> : null}
      {data ? (
        <>
          {isFailed && !hasNextFailed ? <RetryNote onRetry={retry}>{t('activity.stale')}</RetryNote> : null}
          {data.items.length === 0 && !hasMore ? (
            <ActivityEmpty account={account} network={network} place={place} />
          ) : (
            <Months
              items={data.items}
              account={account}
              network={network}
              action={sent.length > 0 ? undefined : shownAction}
            />
          )}
          {hasMore && status === 'success' ? (
            <InfiniteSentinel key={data.next} onVisible={() => void loadNext()} />
          ) : null}
          {hasMore && status === 'loading' ? <Loading count={2} /> : null}
          {isFailed && hasNextFailed ? (
            <RetryNote onRetry={loadNext}>{t('activity.nextFailed')}</RetryNote>
          ) : null}
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
  network,
  action
}: Omit<Props, 'place'> & { readonly items: Parameters<typeof groupByMonth>[0] }) {
  const { locale } = useMessages()
  const kit = useKit()
  const months = useMemo(() => groupByMonth(items), [items])
  const last = items.at(-1)?.id
  return months.map((month, index) => (
    <Stack key={`${month.year}-${month.month}`} gap={2} testId="month-indexes">
      <ActivityHeading testId="group-title" action={index === 0 ? action : undefined}>
        {monthTitle(month, kit.environment.clock.now(), locale)}
      </ActivityHeading>
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

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ActivityPages } from '../../../core/activity/ActivityItem.js'
import { activityQuery, fetchNextActivity, refetchActivity } from '../../../core/activity/activityQuery.js'
import { groupByMonth } from '../../../core/activity/groupByMonth.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { hasHistory } from '../../../core/select/hasHistory.js'
import { refreshTransactions } from '../../../core/transactions/resumeTransactions.js'
import type { Network } from '../../../protocol/network.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { late } from '../../modal/late.js'
import { useFailure } from '../hooks/useFailure.js'
import { useNextPage } from '../hooks/useNextPage.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'
import { RetryNote } from '../parts/RetryNote.js'
import activityCss from './Activity.css?inline'
import { ActivityHeading } from './ActivityHeading.js'
import { ActivityBehindNote, ActivityEmpty, ActivityFailed } from './ActivityNotes.js'
import { ActivityRow } from './ActivityRow.js'
import { dayFormat, monthTitle } from './activityTime.js'
import { useSentFromHere } from './useSentFromHere.js'

const SentFromHere = /* @__PURE__ */ late(() => import('./SentFromHere.js').then(m => m.SentFromHere))

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
  const hasService = hasHistory(useConfig(), account.namespace)
  const query = useMemo(() => activityQuery(kit, caipAddress), [kit, caipAddress])
  const history = useQuery(query.key, signal => observeQuery(kit, query, signal))
  const failure = useFailure(history)
  const { data, status } = history
  const paging = usePaging(data)
  const next = useNextPage(query.key, failure, () => {
    paging.begin()
    return fetchNextActivity(kit, caipAddress)
  })
  const retry = () => refetchActivity(kit, caipAddress)
  useEffect(() => {
    void refreshTransactions(kit)
  }, [kit])

  const hasMore = data?.next !== undefined
  const sent = useSentFromHere(account, data?.items)
  const shownAction = data?.items.length ? action : undefined
  return (
    <FocusKeeper label={t('title.Transactions')}>
      <Stack gap={3}>
        {sent.length > 0 ? <SentFromHere sent={sent} network={network} action={shownAction} /> : null}
        <ActivityBehindNote behind={data?.behind} network={network} />
        {!hasService ? null : data ? (
          <>
            <RetryNote onRetry={retry}>{failure && !next.hasFailed ? t('activity.stale') : null}</RetryNote>
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
            {hasMore && !failure ? (
              <NextPage
                cursor={data.next}
                isIdle={status === 'success'}
                isAutomatic={paging.isAutomatic}
                onNext={next.load}
              />
            ) : null}
            <RetryNote onRetry={next.load}>{next.hasFailed ? t('activity.nextFailed') : null}</RetryNote>
          </>
        ) : (
          <>
            <Live>
              {failure ? (
                <ActivityFailed error={failure.error} account={account} network={network} onRetry={retry} />
              ) : null}
            </Live>
            {failure ? null : <Loading count={place === 'page' ? 7 : 3} />}
          </>
        )}
      </Stack>
    </FocusKeeper>
  )
}

/**
 * Whether the next page is loaded when the end of the list comes near. Pages of what is not shown, such as spam, would be followed
 * without end: after one that has added nothing, the visitor asks for the next. `begin`: the next page is being loaded.
 */
function usePaging(data: ActivityPages | undefined): {
  readonly isAutomatic: boolean
  readonly begin: () => void
} {
  const [before, setBefore] = useState<{
    readonly cursor: string | undefined
    readonly count: number | undefined
    readonly isAutomatic: boolean
  }>()
  const [cursor, count] = [data?.next, data?.items.length]
  const isAutomatic = !before || (before.cursor === cursor ? before.isAutomatic : before.count !== count)
  return { isAutomatic, begin: () => setBefore({ cursor, count, isAutomatic }) }
}

/** The button stays while the page is loaded: it keeps the focus. */
function NextPage(props: {
  readonly cursor: string | undefined
  readonly isIdle: boolean
  readonly isAutomatic: boolean
  readonly onNext: () => Promise<void>
}) {
  const { t } = useMessages()
  const { cursor, isIdle, isAutomatic } = props
  const onNext = () => void props.onNext()
  return (
    <>
      {isAutomatic && isIdle ? <InfiniteSentinel key={cursor} onVisible={onNext} /> : null}
      {isIdle ? null : <Loading count={2} />}
      {isAutomatic ? null : (
        <Stack align="center">
          <LinkButton testId="latchkey-more-activity" onClick={onNext}>
            {t('activity.more')}
          </LinkButton>
        </Stack>
      )}
    </>
  )
}

function Loading({ count }: { readonly count: number }) {
  const { t } = useMessages()
  return (
    <Stack gap={2} role="status" label={t('common.loading')}>
      {count === 7 ? <Skeleton shape="text" /> : null}
      <RoundSkeleton count={count} />
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
  const days = useMemo(() => dayFormat(locale), [locale])
  const last = items.at(-1)?.id
  return months.map((month, index) => (
    <Stack key={`${month.year}-${month.month}`} gap={2} testId="month-indexes">
      <ActivityHeading testId="group-title" action={index === 0 ? action : undefined}>
        {monthTitle(month, kit.environment.clock.now(), locale)}
      </ActivityHeading>
      <Stack as="ul" role="list" gap={1}>
        {month.items.map(item => (
          <li key={item.id} data-testid={item.id === last ? 'last-transaction' : undefined}>
            <ActivityRow item={item} account={account} network={network} days={days} />
          </li>
        ))}
      </Stack>
    </Stack>
  ))
}

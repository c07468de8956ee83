'use client'
import { useMemo, useState } from 'react'
import { sessionsKey } from '../../../core/query/accountKeys.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { sessionState } from '../../../core/select/sessionState.js'
import { smartSessionsSlice } from '../../../core/state/smartSessions.js'
import { enSessions } from '../../../messages/enSessions.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { monthTitle } from '../Activity/activityTime.js'
import { RetryButton, RetryNote } from '../parts/RetryNote.js'
import { type ListedSession, listedSessions } from './listedSessions.js'
import { SessionCard } from './SessionCard.js'
import { loadSessions } from './useRevocation.js'

/** The smart sessions of the account by state and month (screens.md section 20). */
export const SmartSessionList = /* @__PURE__ */ withMessages<object>(List, enSessions)

const states = ['active', 'expired', 'revoked'] as const

function List() {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <ListOf key={account.caipAddress} account={account} />
}

function ListOf({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const [selected, select] = useState<(typeof states)[number]>('active')
  const { data, status } = useQuery(sessionsKey(account.caipAddress), async signal => {
    const { observeQuery, sessionsQuery } = await loadSessions()
    return observeQuery(kit, sessionsQuery(kit, account.caipAddress), signal)
  })
  const retry = () =>
    loadSessions()
      .then(({ invalidateQueries }) => invalidateQueries(kit, sessionsKey(account.caipAddress)))
      .catch(kit.report)
  const { kept } = useKitState(kit => kit.slice(smartSessionsSlice).get())
  const now = kit.environment.clock.now()
  // What only this page knows is shown also where the server does not answer.
  const all = useMemo(
    () => (data || kept.length > 0 ? listedSessions(kit, account.caipAddress, data) : undefined),
    [kit, account.caipAddress, data, kept]
  )
  const shown = all?.filter(({ session }) => sessionState(session, now) === selected)
  return (
    <Stack padding="view" gap={3}>
      <Text size="sm" tone="secondary">
        {t('sessions.text')}
      </Text>
      {account.connected.isWatchOnly ? <Notice tone="info">{t('account.watchOnly')}</Notice> : null}
      <Tabs
        label={t('sessions.states')}
        selected={selected}
        onSelect={id => select(states.find(state => state === id) ?? 'active')}
        tabs={states.map(id => ({ id, label: t(`sessions.${id}`), testId: `latchkey-sessions-${id}` }))}
      />
      <TabPanel id={selected}>
        <Stack gap={6}>
          {shown && (data || shown.length > 0) ? <Months sessions={shown} state={selected} /> : null}
          <ListFailed hasFailed={!data && status === 'error'} isAlone={!shown?.length} onRetry={retry} />
          {!data && status !== 'error' ? (
            <Stack role="status" label={t('common.loading')}>
              <Skeleton shape="row" count={3} />
            </Stack>
          ) : null}
        </Stack>
      </TabPanel>
    </Stack>
  )
}

/** The sessions that the server has cannot be read. `isAlone`: the list shows no other ones. */
function ListFailed(props: {
  readonly hasFailed: boolean
  readonly isAlone: boolean
  readonly onRetry: () => Promise<unknown>
}) {
  const { t } = useMessages()
  const { hasFailed, isAlone, onRetry } = props
  const testId = 'latchkey-sessions-failed'
  if (!isAlone)
    return (
      <RetryNote onRetry={onRetry} testId={testId}>
        {hasFailed ? t('sessions.failed') : null}
      </RetryNote>
    )
  return (
    <Live testId={testId}>
      {hasFailed ? (
        <EmptyState
          icon="warning"
          tone="error"
          title={t('sessions.failed')}
          text={t('sessions.failedText')}
          action={<RetryButton onRetry={onRetry} />}
        />
      ) : null}
    </Live>
  )
}

const noneOf = {
  active: 'sessions.noneActive',
  expired: 'sessions.noneExpired',
  revoked: 'sessions.noneRevoked'
} as const

/** The sessions by the month of their creation, newest first. */
function Months({
  sessions,
  state
}: {
  readonly sessions: readonly ListedSession[]
  readonly state: keyof typeof noneOf
}) {
  const kit = useKit()
  const { t, locale } = useMessages()
  if (sessions.length === 0)
    return <EmptyState icon="lock" title={t(noneOf[state])} testId="latchkey-sessions-none" />
  const now = kit.environment.clock.now()
  const months = new Map<number, readonly ListedSession[]>()
  const newestFirst = [...sessions].sort((one, other) => other.session.createdAt - one.session.createdAt)
  for (const listed of newestFirst) {
    const at = new Date(listed.session.createdAt * 1000)
    const month = at.getFullYear() * 12 + at.getMonth()
    months.set(month, [...(months.get(month) ?? []), listed])
  }
  return (
    <Stack gap={6}>
      {[...months].map(([month, list]) => (
        <Stack key={month} gap={2}>
          <Heading size="md">
            {monthTitle({ year: Math.floor(month / 12), month: (month % 12) + 1 }, now, locale)}
          </Heading>
          <Stack gap={6}>
            {list.map(({ session, isKept }) => (
              <SessionCard key={session.pci} session={session} state={state} isKept={isKept} />
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}

'use client'
import { useState } from 'react'
import { sessionsKey } from '../../../core/query/accountKeys.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { sessionState } from '../../../core/select/sessionState.js'
import { enSessions } from '../../../messages/enSessions.js'
import type { SmartSession } from '../../../protocol/http/sessions.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Spinner } from '../../../ui/Spinner/Spinner.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { RetryNote } from '../parts/RetryNote.js'
import { monthTitle } from '../Activity/activityTime.js'
import { SessionCard } from './SessionCard.js'

const loadSessions = /* @__PURE__ */ lazyImport(() => import('../../../core/sessions.js'))

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
  const now = kit.environment.clock.now()
  const shown = data?.filter(session => sessionState(session, now) === selected)
  return (
    <Stack padding="view" gap={3}>
      <Text size="sm" tone="secondary">
        {t('sessions.text')}
      </Text>
      <Tabs
        label={t('sessions.states')}
        selected={selected}
        onSelect={id => select(states.find(state => state === id) ?? 'active')}
        tabs={states.map(id => ({ id, label: t(`sessions.${id}`), testId: `latchkey-sessions-${id}` }))}
      />
      <TabPanel id={selected}>
        {shown ? <Months sessions={shown} state={selected} /> : null}
        <RetryNote onRetry={retry} testId="latchkey-sessions-failed">
          {!shown && status === 'error' ? t('sessions.failed') : null}
        </RetryNote>
        {!shown && status !== 'error' ? <Spinner label={t('common.loading')} /> : null}
      </TabPanel>
    </Stack>
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
  readonly sessions: readonly SmartSession[]
  readonly state: keyof typeof noneOf
}) {
  const kit = useKit()
  const { t, locale } = useMessages()
  if (sessions.length === 0)
    return <EmptyState icon="lock" title={t(noneOf[state])} testId="latchkey-sessions-none" />
  const now = kit.environment.clock.now()
  const months = new Map<number, readonly SmartSession[]>()
  for (const session of [...sessions].sort((one, other) => other.createdAt - one.createdAt)) {
    const at = new Date(session.createdAt * 1000)
    const month = at.getFullYear() * 12 + at.getMonth()
    months.set(month, [...(months.get(month) ?? []), session])
  }
  return (
    <Stack gap={3}>
      {[...months].map(([month, list]) => (
        <Stack key={month} gap={2}>
          <Heading size="md">
            {monthTitle({ year: Math.floor(month / 12), month: (month % 12) + 1 }, now, locale)}
          </Heading>
          {list.map(session => (
            <SessionCard key={session.pci} session={session} state={state} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

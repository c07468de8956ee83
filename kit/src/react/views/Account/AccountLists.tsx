import { Suspense } from 'react'
import { accountTabSlice, selectAccountTab } from '../../../core/state/accountTab.js'
import { transactionsSlice } from '../../../core/state/transactions.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { FailedView } from '../../modal/FailedView.js'
import { ViewBoundary } from '../../modal/ViewBoundary.js'
import type { AccountPanelProps } from './accountPanel.js'
import { type AccountTab, accountTabs } from './accountTabs.js'

/** The account's lists, if the host configured their services. A single list is a section, not a single tab. */
export function AccountLists(context: AccountPanelProps) {
  const kit = useKit()
  const { t } = useMessages()
  const config = useConfig()
  const selected = useKitState(kit => kit.slice(accountTabSlice).get())
  const { caipAddress } = context.account
  const hasSent = useKitState(kit =>
    kit
      .slice(transactionsSlice)
      .get()
      .some(({ account }) => account === caipAddress)
  )
  const tabs = accountTabs.filter(({ isShown }) => isShown({ ...context, config, hasSent }))
  const tab = tabs.find(({ id }) => id === selected) ?? tabs[0]
  if (!tab) return null
  if (tabs.length === 1) {
    return (
      <Stack gap={2}>
        <Heading size="md" testId={`tab-${tab.id}`}>
          {t(tab.label)}
        </Heading>
        <Panel tab={tab} {...context} />
      </Stack>
    )
  }
  return (
    <Stack gap={3}>
      <Tabs
        label={t('account.lists')}
        tabs={tabs.map(({ id, label }) => ({ id, label: t(label), testId: `tab-${id}` }))}
        selected={tab.id}
        onSelect={id => selectAccountTab(kit, id)}
      />
      <TabPanel key={tab.id} id={tab.id}>
        <Panel tab={tab} {...context} />
      </TabPanel>
    </Stack>
  )
}

/** A list whose code fails to load does not replace the rest of the view. */
function Panel({ tab: { Component }, ...context }: AccountPanelProps & { readonly tab: AccountTab }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <ViewBoundary
      onError={kit.report}
      fallback={(error, retry, tries) => <FailedView error={error} onRetry={retry} tries={tries} />}
    >
      <Suspense
        fallback={
          <Stack role="status" label={t('common.loading')}>
            <Skeleton shape="row" count={3} />
          </Stack>
        }
      >
        <Component {...context} />
      </Suspense>
    </ViewBoundary>
  )
}

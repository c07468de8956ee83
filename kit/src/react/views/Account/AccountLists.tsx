import { useRef } from 'react'
import { accountTabSlice, selectAccountTab } from '../../../core/state/accountTab.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { WaitingContext } from '../../modal/lazyView.js'
import { ViewBoundary } from '../../modal/ViewBoundary.js'
import type { AccountPanelProps } from './accountPanel.js'
import { type AccountTab, shownTab } from './accountTabs.js'
import { useListedRows } from './useListedRows.js'

/** The account's lists. A single list is a section, not a single tab. */
export function AccountLists({
  tabs,
  ...context
}: AccountPanelProps & { readonly tabs: readonly AccountTab[] }) {
  const kit = useKit()
  const { t } = useMessages()
  const tab = shownTab(
    tabs,
    useKitState(kit => kit.slice(accountTabSlice).get())
  )
  const bar = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  if (!tab) return null
  const isTabbed = tabs.length > 1
  const select = (id: string) => {
    beginAtTop(bar.current, list.current)
    selectAccountTab(kit, id)
  }
  return (
    <>
      <div className="account-bar" ref={bar}>
        {isTabbed ? (
          <Tabs
            label={t('account.lists')}
            tabs={tabs.map(({ id, label }) => ({ id, label: t(label), testId: `tab-${id}` }))}
            selected={tab.id}
            onSelect={select}
          />
        ) : (
          <Heading size="md" testId={`tab-${tab.id}`}>
            {t(tab.label)}
          </Heading>
        )}
      </div>
      <div className="account-list" ref={list}>
        {isTabbed ? (
          <TabPanel key={tab.id} id={tab.id}>
            <Panel tab={tab} {...context} />
          </TabPanel>
        ) : (
          <Panel tab={tab} {...context} />
        )}
      </div>
    </>
  )
}

/**
 * Before another tab is shown: where the list before was scrolled, the other one begins at its top, and is at least so high that the
 * tabs stay where they are, also while it is loaded.
 */
function beginAtTop(bar: HTMLElement | null, list: HTMLElement | null): void {
  const area = bar?.parentElement
  if (!area || !list) return
  // The place of the bar itself changes as it sticks.
  const top = list.offsetTop - bar.offsetHeight
  const isPast = area.scrollTop >= top
  list.style.minBlockSize = isPast ? `${area.clientHeight - bar.offsetHeight}px` : ''
  if (isPast) area.scrollTop = top
}

/** A list whose code fails to load does not replace the rest of the view. */
function Panel({ tab: { Component }, ...context }: AccountPanelProps & { readonly tab: AccountTab }) {
  const kit = useKit()
  const { t } = useMessages()
  const region = useRef<HTMLDivElement>(null)
  const rows = useListedRows(context.account.caipAddress)
  return (
    <div>
      <div role="alert" ref={region} />
      <ViewBoundary onError={kit.report} region={region.current}>
        <WaitingContext.Provider
          value={
            <Stack role="status" label={t('common.loading')}>
              <RoundSkeleton count={rows} />
            </Stack>
          }
        >
          <Component {...context} />
        </WaitingContext.Provider>
      </ViewBoundary>
    </div>
  )
}

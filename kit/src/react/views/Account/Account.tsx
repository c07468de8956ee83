'use client'
import { otherAccounts } from '../../../core/select/accounts.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { accountTabSlice } from '../../../core/state/accountTab.js'
import { transactionsSlice } from '../../../core/state/transactions.js'
import type { ViewData } from '../../../core/state/view.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import accountCss from './Account.css?inline'
import { AccountActions } from './AccountActions.js'
import { AccountLinks } from './AccountLinks.js'
import { AccountLists } from './AccountLists.js'
import { type AccountTab, shownTab, tabsOf } from './accountTabs.js'
import { Hero, HeroTiles } from './Hero.js'
import { NameEntry } from './NameEntry.js'
import { PendingRequests } from './PendingRequests.js'
import { UnsupportedBanner } from './UnsupportedBanner.js'
import { usePlace } from './usePlace.js'

const AccountSwitcher = /* @__PURE__ */ late<object>(
  /* @__PURE__ */ lazyImport(() => import('./AccountSwitcher.js').then(m => m.AccountSwitcher)),
  SwitcherPlace
)
const OtherAccounts = /* @__PURE__ */ late<object>(
  /* @__PURE__ */ lazyImport(() => import('../parts/OtherAccounts.js').then(m => m.OtherAccounts))
)

type ViewProps = { readonly data: ViewData }
type Of = { readonly account: ActiveAccount }

/** The connected account: a card with what it is worth and what can be done with it, and its lists. */
export function Account({ data }: ViewProps) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const hasOthers = useKitState(kit => otherAccounts(kit).length > 0)
  if (!account)
    return (
      <Stack padding="view" gap={3}>
        <EmptyState icon="wallet" title={t('account.noneTitle')} />
        {hasOthers ? <OtherAccounts /> : null}
      </Stack>
    )
  return (
    <>
      {hasOthers ? <AccountSwitcher /> : null}
      <AccountOf key={account.caipAddress} account={account} data={data} />
    </>
  )
}

function AccountOf({ account, data }: ViewProps & Of) {
  const config = useConfig()
  const network = useKitState(kit => reportedNetwork(kit).network)
  const hasSent = useKitState(kit =>
    kit
      .slice(transactionsSlice)
      .get()
      .some(transaction => transaction.account === account.caipAddress)
  )
  const listsTokens = useKitState(kit => kit.adapters[account.namespace]?.listsTokens ?? false)
  const tabs = network ? tabsOf({ account, network, config, hasSent, listsTokens }) : []
  if (network && tabs.length > 0)
    return <AccountWithLists account={account} network={network} tabs={tabs} data={data} />
  return (
    <Stack padding="view" gap={4}>
      <Top account={account} network={network} lists="none" />
      {network ? null : <UnsupportedBanner />}
    </Stack>
  )
}

/** With lists the view scrolls as a whole: the lists get the card's height, their tabs stay at its top. */
function AccountWithLists({
  account,
  network,
  tabs,
  data
}: ViewProps & Of & { readonly network: Network; readonly tabs: readonly AccountTab[] }) {
  useSheet(accountCss)
  const box = usePlace(data, account.caipAddress)
  const selected = useKitState(kit => shownTab(tabs, kit.slice(accountTabSlice).get()))
  return (
    <div className="account" data-tabs={tabs.length > 1 || undefined} ref={box}>
      <Stack gap={3}>
        <Top account={account} network={network} lists={selected?.id === 'tokens' ? 'tokens' : 'others'} />
      </Stack>
      <AccountLists account={account} network={network} tabs={tabs} />
    </div>
  )
}

/** As high as the switch of accounts, which takes its place. */
function SwitcherPlace() {
  useSheet(accountCss)
  return <div className="accounts-place" />
}

/** What the account is, and what can be done with it. */
function Top(props: Parameters<typeof Hero>[0]) {
  const { account, network } = props
  return (
    <>
      <Stack testId={widgetId(account)}>
        <Hero {...props} />
      </Stack>
      <HeroTiles account={account} network={network} />
      <WatchOnlyNote account={account} />
      <AccountActions account={account} />
      <NameEntry account={account} />
      <AccountLinks account={account} />
      <PendingRequests account={account} />
    </>
  )
}

/** What cannot be done with an account without its wallet. */
function WatchOnlyNote({ account }: Of) {
  const { t } = useMessages()
  return account.connected.isWatchOnly ? <Notice tone="info">{t('account.watchOnly')}</Notice> : null
}

/** screens.md section 26: the id of an embedded wallet's account. */
const widgetId = (account: ActiveAccount) =>
  account.connected.connector.reach === 'login' ? 'w3m-account-wallet-features-widget' : undefined

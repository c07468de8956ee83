'use client'
import { otherAccounts } from '../../../core/select/accounts.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { transactionsSlice } from '../../../core/state/transactions.js'
import type { ViewData } from '../../../core/state/view.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { DisconnectRow } from '../parts/DisconnectRow.js'
import accountCss from './Account.css?inline'
import { AccountActions } from './AccountActions.js'
import { AccountLinks } from './AccountLinks.js'
import { AccountLists } from './AccountLists.js'
import { type AccountTab, tabsOf } from './accountTabs.js'
import { Identity, IdentityBar } from './Identity.js'
import { NameEntry } from './NameEntry.js'
import { NativeBalance } from './NativeBalance.js'
import { PendingRequests } from './PendingRequests.js'
import { PortfolioTotal } from './PortfolioTotal.js'
import { UnsupportedBanner } from './UnsupportedBanner.js'
import { usePlace } from './usePlace.js'

const AccountSwitcher = /* @__PURE__ */ late<object>(
  /* @__PURE__ */ lazyImport(() => import('./AccountSwitcher.js').then(m => m.AccountSwitcher))
)
const OtherAccounts = /* @__PURE__ */ late<object>(
  /* @__PURE__ */ lazyImport(() => import('../parts/OtherAccounts.js').then(m => m.OtherAccounts))
)

type ViewProps = { readonly data: ViewData }
type Of = { readonly account: ActiveAccount }

/**
 * The connected account. For an embedded wallet it shows the total value, for others the native balance on this
 * network.
 */
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
      <Stack gap={3} align="center" testId={widgetId(account)}>
        <Identity account={account} />
        {network ? <MainBalance account={account} /> : null}
        {network ? <ExplorerLink network={network} address={account.address} /> : null}
      </Stack>
      <WatchOnlyNote account={account} />
      <AccountActions account={account} />
      <NameEntry account={account} />
      <AccountLinks account={account} />
      <PendingRequests account={account} />
      {network ? null : <UnsupportedBanner />}
      <DisconnectRow />
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
  return (
    <div className="account" data-tabs={tabs.length > 1 || undefined} ref={box}>
      <Stack gap={4}>
        <Stack gap={3} testId={widgetId(account)}>
          <IdentityBar account={account} network={network} />
          <div className="account-balance">
            <MainBalance account={account} />
          </div>
        </Stack>
        <WatchOnlyNote account={account} />
        <AccountActions account={account} />
        <NameEntry account={account} />
        <AccountLinks account={account} />
        <PendingRequests account={account} />
      </Stack>
      <AccountLists account={account} network={network} tabs={tabs} />
    </div>
  )
}

/** What cannot be done with an account without its wallet. */
function WatchOnlyNote({ account }: Of) {
  const { t } = useMessages()
  return account.connected.isWatchOnly ? <Notice tone="info">{t('account.watchOnly')}</Notice> : null
}

/** screens.md section 26: the id of an embedded wallet's account. */
const widgetId = (account: ActiveAccount) =>
  isEmbedded(account) ? 'w3m-account-wallet-features-widget' : undefined

const isEmbedded = ({ connected }: ActiveAccount) => connected.connector.reach === 'login'

function MainBalance({ account }: Of) {
  return isEmbedded(account) ? <PortfolioTotal account={account} /> : <NativeBalance account={account} />
}

/** A link to the account in the network's block explorer, if it has one. */
function ExplorerLink({ network, address }: { readonly network: Network; readonly address: string }) {
  const { t } = useMessages()
  const href = explorerLink(network, 'address', address)
  if (!href) return null
  return (
    <ExternalLink href={href} arrow>
      {t('account.explorer')}
    </ExternalLink>
  )
}

'use client'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import type { Network } from '../../../protocol/network.js'
import { isSafeWebLink } from '../../../protocol/urls.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { DisconnectRow } from '../parts/DisconnectRow.js'
import { AccountActions } from './AccountActions.js'
import { AccountLists } from './AccountLists.js'
import { Identity } from './Identity.js'
import { NativeBalance } from './NativeBalance.js'
import { PendingRequests } from './PendingRequests.js'
import { PortfolioTotal } from './PortfolioTotal.js'
import { UnsupportedBanner } from './UnsupportedBanner.js'

/**
 * The connected account. For an embedded wallet it shows the total value, for others the native balance on this
 * network.
 */
export function Account(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <AccountOf key={account.caipAddress} account={account} />
}

function AccountOf({ account }: { readonly account: ActiveAccount }) {
  const network = useKitState(kit => reportedNetwork(kit).network)
  const isEmbedded = account.connected.connector.reach === 'login'
  return (
    <Stack padding="view" gap={4}>
      <Stack gap={3} align="center" testId={isEmbedded ? 'w3m-account-wallet-features-widget' : undefined}>
        <Identity account={account} />
        {network ? (
          isEmbedded ? (
            <PortfolioTotal account={account} />
          ) : (
            <NativeBalance account={account} />
          )
        ) : null}
        {network ? <ExplorerLink network={network} address={account.address} /> : null}
      </Stack>
      <AccountActions account={account} />
      <PendingRequests account={account} />
      {network ? <AccountLists account={account} network={network} /> : <UnsupportedBanner />}
      <DisconnectRow />
    </Stack>
  )
}

/** A link to the account in the network's block explorer, if it has one. */
function ExplorerLink({ network, address }: { readonly network: Network; readonly address: string }) {
  const { t } = useMessages()
  const base = network.blockExplorers?.default.url
  const href = `${base?.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  if (!base || !isSafeWebLink(href)) return null
  return (
    <ExternalLink href={href} arrow>
      {t('account.explorer')}
    </ExternalLink>
  )
}

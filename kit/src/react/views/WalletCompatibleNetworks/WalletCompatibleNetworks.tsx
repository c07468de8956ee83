'use client'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import type { ViewData } from '../../../core/state/view.js'
import { enReceive } from '../../../messages/enReceive.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { NetworksNotice } from '../WalletReceive/NetworksNotice.js'
import { useReceivingNetworks } from '../WalletReceive/useReceivingNetworks.js'

/** The networks on which the account's address receives. Its rows are no buttons: there is nothing to choose. */
export const WalletCompatibleNetworks = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  CompatibleNetworks,
  enReceive
)

function CompatibleNetworks(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <NetworksOf key={account.caipAddress} account={account} />
}

function NetworksOf({ account }: { readonly account: ActiveAccount }) {
  const { t } = useMessages()
  const receiving = useReceivingNetworks(account)
  return (
    <Stack padding="view" gap={3}>
      <NetworksNotice receiving={receiving} />
      <Scroll maxHeight={360} label={t('compatible.list')}>
        <Stack as="ul" role="list" gap={1} label={t('compatible.list')}>
          {receiving.networks.map(network => (
            <li key={network.caipNetworkId}>
              <ListRow
                testId={`latchkey-compatible-network-${network.name}`}
                name={network.name}
                image={<NetworkImage network={network} size={40} />}
                title={network.name}
                {...(network.testnet && { description: t('networks.testnet') })}
              />
            </li>
          ))}
        </Stack>
      </Scroll>
    </Stack>
  )
}

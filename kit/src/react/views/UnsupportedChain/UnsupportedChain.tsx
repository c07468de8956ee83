'use client'
import { otherAccounts } from '../../../core/select/accounts.js'
import { activeAccount } from '../../../core/select/connection.js'
import type { ViewData } from '../../../core/state/view.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Tag } from '../../../ui/Tag/Tag.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { listNetworks } from '../Networks/listNetworks.js'
import { NetworkRow } from '../Networks/NetworkRow.js'
import { DisconnectRow } from '../parts/DisconnectRow.js'

const OtherAccounts = /* @__PURE__ */ late<object>(() =>
  import('../parts/OtherAccounts.js').then(m => m.OtherAccounts)
)

/**
 * The wallet is on a network that the app does not support: switch, go on with the account of another namespace, or
 * disconnect, which stays visible without scrolling (decision D8).
 */
export function UnsupportedChain(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const hasOthers = useKitState(kit => otherAccounts(kit).length > 0)
  const rows = useKitState(kit => listNetworks(kit, '')).filter(
    ({ network }) => !account || network.chainNamespace === account.namespace
  )
  return (
    <Stack padding="view" gap={3}>
      <Stack gap={2} align="center">
        {account ? <Tag>{t('unsupported.current', { chain: account.connected.chainId })}</Tag> : null}
        <Text size="sm" tone="secondary" align="center">
          {t('unsupported.text')}
        </Text>
      </Stack>
      <Scroll maxHeight={hasOthers ? 192 : 296} label={t('networks.list')}>
        <Stack as="ul" role="list" gap={1} label={t('networks.list')}>
          {rows.map(row => (
            <li key={row.network.caipNetworkId}>
              <NetworkRow row={row} />
            </li>
          ))}
        </Stack>
      </Scroll>
      {hasOthers ? <OtherAccounts /> : null}
      <DisconnectRow />
    </Stack>
  )
}

'use client'
import { useState } from 'react'
import { otherAccounts } from '../../../core/select/accounts.js'
import { activeAccount } from '../../../core/select/connection.js'
import type { ViewData } from '../../../core/state/view.js'
import { Live } from '../../../ui/Live/Live.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { listNetworks } from '../Networks/listNetworks.js'
import { NetworkGroups } from '../Networks/NetworkGroups.js'
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
  // A closing that was refused shook the card: the words that are there already say why, in place, so that nothing moves.
  const isShaking = useKitState(kit => kit.state.modal.get().shaking)
  const [wasRefused, setRefused] = useState(isShaking)
  if (isShaking && !wasRefused) setRefused(true)
  return (
    <Stack padding="view" gap={3}>
      <Stack gap={1}>
        <Text size="sm" align="center">
          {t('unsupported.text')}
        </Text>
        {account ? (
          <Text size="xs" tone="tertiary" align="center">
            {t('unsupported.current', { chain: account.connected.chainId })}
          </Text>
        ) : null}
        <Text size="sm" tone={wasRefused ? 'error' : 'secondary'} weight="medium" align="center">
          {t('unsupported.how')}
          <Live as="span" isUrgent>
            {wasRefused ? <span className="hidden">{t('unsupported.how')}</span> : null}
          </Live>
        </Text>
      </Stack>
      <Scroll maxHeight={hasOthers ? 192 : 296} label={t('networks.list')}>
        <NetworkGroups rows={rows} />
      </Scroll>
      {hasOthers ? <OtherAccounts /> : null}
      <DisconnectRow />
    </Stack>
  )
}

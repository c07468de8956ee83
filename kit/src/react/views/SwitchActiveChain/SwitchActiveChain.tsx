'use client'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import { enChains } from '../../../messages/enChains.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Button } from '../../../ui/Button/Button.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { NamespaceImage } from '../parts/NamespaceImage.js'

/**
 * Another chain family needs a connection of its own: explains that before the wallet list. The wallet in use is offered first if it speaks
 * the family too.
 */
export const SwitchActiveChain = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  SwitchChain,
  enChains
)

function SwitchChain({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const network = findNetwork(kit, data.network)
  const namespace = network?.chainNamespace ?? data.namespace ?? kit.state.network.get().activeNamespace
  const same = useKitState(kit => sameWallet(kit, namespace))
  const chain = t(`chain.${namespace}`)
  // The active namespace changes when the wallet is connected, not before: until then the account is the other
  // connection.
  const choose = () => dispatch(kit, { type: 'push', view: 'Connect', data: { ...data, namespace } })
  const goOn = () =>
    dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { ...data, namespace, connector: same } })
  return (
    <Stack padding="view" gap={5} testId="w3m-switch-active-chain-view">
      <Stack gap={3} align="center">
        <NamespaceImage namespace={namespace} size={72} />
        <Stack gap={1} align="center">
          <Heading align="center" testId={`w3m-switch-active-chain-to-${chain}`}>
            {t('switchChain.heading', { chain })}
          </Heading>
          <Text size="sm" tone="secondary" align="center">
            {same ? t('chain.sameText', { wallet: same.name, chain }) : t('switchChain.text', { chain })}
          </Text>
        </Stack>
      </Stack>
      <Stack gap={2}>
        {same ? (
          <Button fullWidth size="lg" testId="latchkey-same-wallet" onClick={goOn}>
            {t('chain.sameWallet', { wallet: same.name })}
          </Button>
        ) : null}
        <Button
          fullWidth
          size="lg"
          variant={same ? 'secondary' : 'primary'}
          testId="w3m-switch-active-chain-button"
          onClick={choose}
        >
          {t(same ? 'chain.otherWallet' : 'switchChain.button')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** The wallet in use, as it is reached in another namespace on this page. */
function sameWallet(kit: Kit, namespace: Namespace) {
  const used = activeAccount(kit)?.connected.connector
  const ways = kit.state.wallets
    .get()
    .connectors.filter(connector => connector.namespace === namespace && connector.id === used?.id)
  return ways.length === 1 && ways[0]?.reach === 'page' ? ways[0] : undefined
}

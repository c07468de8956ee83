'use client'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { enChains } from '../../../messages/enChains.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { NamespaceImage } from '../parts/NamespaceImage.js'
import { WalletImage } from '../parts/WalletImage.js'

/** A wallet of several chain families: the visitor chooses the first one. */
export const ConnectingMultiChain = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  MultiChain,
  enChains
)

function MultiChain({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const connections = useKitState(kit => kit.state.connection.get())
  const { wallet, redirectView, network, connectors = wallet?.connectors ?? [] } = data
  return (
    <Stack padding="view" gap={5}>
      <Stack gap={3} align="center">
        {wallet ? <WalletImage wallet={wallet} size={72} /> : null}
        <Stack gap={1} align="center">
          <Heading align="center">{t('multiChain.heading', { wallet: wallet?.name ?? '' })}</Heading>
          <Text size="sm" tone="secondary" align="center">
            {t('multiChain.text')}
          </Text>
        </Stack>
      </Stack>
      <Stack as="ul" role="list" gap={1}>
        {connectors.map(connector => {
          const state = connections[connector.namespace]
          const isConnected = state?.status === 'connected' && state.connector.id === connector.id
          return (
            <li key={connector.namespace}>
              <ListRow
                testId={`wui-list-chain-${connector.namespace}`}
                image={<NamespaceImage namespace={connector.namespace} />}
                title={t(`chain.${connector.namespace}`)}
                {...(isConnected && { tag: { text: t('connect.connected'), tone: 'info' as const } })}
                chevron
                onClick={() =>
                  dispatch(kit, {
                    type: 'push',
                    view: 'ConnectingExternal',
                    data: { wallet, connector, redirectView, network }
                  })
                }
              />
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}

'use client'
import { dispatch } from '../../../core/dispatch.js'
import { findNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { NamespaceImage } from '../parts/NamespaceImage.js'

/** Another chain family needs its own wallet: explains that before the wallet list. */
export function SwitchActiveChain({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const network = findNetwork(kit, data.network)
  const namespace = network?.chainNamespace ?? data.namespace ?? kit.state.network.get().activeNamespace
  const chain = t(`chain.${namespace}`)
  // The active namespace changes when the wallet is connected, not before: until then the account is the other
  // connection.
  const choose = () => dispatch(kit, { type: 'push', view: 'Connect', data: { ...data, namespace } })
  return (
    <Stack padding="view" gap={5} testId="w3m-switch-active-chain-view">
      <Stack gap={3} align="center">
        <NamespaceImage namespace={namespace} size={72} />
        <Stack gap={1} align="center">
          <Heading align="center" testId={`w3m-switch-active-chain-to-${chain}`}>
            {t('switchChain.heading', { chain })}
          </Heading>
          <Text size="sm" tone="secondary" align="center">
            {t('switchChain.text', { chain })}
          </Text>
        </Stack>
      </Stack>
      <Button fullWidth size="lg" testId="w3m-switch-active-chain-button" onClick={choose}>
        {t('switchChain.button')}
      </Button>
    </Stack>
  )
}

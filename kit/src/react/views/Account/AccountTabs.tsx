import type { ActiveAccount } from '../../../core/select/connection.js'
import type { Network } from '../../../protocol/network.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { Tokens } from './Tokens.js'

/** Namespaces whose balances the service knows (SPEC section 9). */
const balanceNamespaces: readonly string[] = ['eip155', 'solana']

/** The account's lists, a tab each; only those whose service the host has configured. */
export function AccountTabs({
  account,
  network
}: {
  readonly account: ActiveAccount
  readonly network: Network
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { services } = useStore(kit.config)
  if (!services.api || !balanceNamespaces.includes(account.namespace)) return null
  return (
    <Stack gap={2}>
      <Tabs
        label={t('account.tabs')}
        tabs={[{ id: 'tokens', label: t('account.tokens'), testId: 'tab-tokens' }]}
        selected="tokens"
        onSelect={() => undefined}
      />
      <TabPanel id="tokens">
        <Tokens account={account} network={network} />
      </TabPanel>
    </Stack>
  )
}

import type { ActiveAccount } from '../../../core/select/connection.js'
import { balanceNamespaces } from '../../../protocol/http/servedNamespaces.js'
import type { Network } from '../../../protocol/network.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'
import { Tokens } from './Tokens.js'

/** The account's lists, if the host configured their services. A single list is a section, not a single tab. */
export function AccountLists({
  account,
  network
}: {
  readonly account: ActiveAccount
  readonly network: Network
}) {
  const { t } = useMessages()
  const { services } = useConfig()
  if (!services.api || !balanceNamespaces.includes(account.namespace)) return null
  return (
    <Stack gap={2}>
      <Heading size="md" testId="tab-tokens">
        {t('account.tokens')}
      </Heading>
      <Tokens account={account} network={network} />
    </Stack>
  )
}

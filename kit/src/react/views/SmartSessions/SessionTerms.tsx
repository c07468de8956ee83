import { activeAccount } from '../../../core/select/connection.js'
import { selectedNetwork } from '../../../core/select/network.js'
import { Facts } from '../../../ui/Facts/Facts.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { type SessionPart, sessionFacts } from './sessionFacts.js'

type Props = {
  readonly permissions: readonly SessionPart[]
  readonly policies: readonly SessionPart[]
}

/** What the wallet has granted: each permission, then each limit. */
export function SessionTerms({ permissions, policies }: Props) {
  const { t, locale } = useMessages()
  const network = useKitState(kit => {
    const account = activeAccount(kit)
    return account && selectedNetwork(kit, account.namespace)
  })
  const words = { t, locale, network }
  const parts = [
    ...permissions.map(part => sessionFacts(part, false, words)),
    ...policies.map(part => sessionFacts(part, true, words))
  ]
  return (
    <Stack gap={2}>
      {parts.map((facts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: permissions have no id and keep their order
        <Facts key={index} facts={facts} />
      ))}
    </Stack>
  )
}

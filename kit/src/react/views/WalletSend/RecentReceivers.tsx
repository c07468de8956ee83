import { recentReceivers } from '../../../core/activity/recentReceivers.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { shortAddress } from '../format/shortAddress.js'

export type RecentReceiversProps = {
  readonly account: ActiveAccount
  readonly onChoose: (text: string) => void
}

/** The addresses that the account itself sent something to, to choose from. */
export function RecentReceivers({ account, onChoose }: RecentReceiversProps) {
  const { t } = useMessages()
  const list = useKitState(kit => {
    const active = activeAccount(kit)
    return active ? recentReceivers(kit, active.caipAddress) : []
  })
  if (list.length === 0) return null
  return (
    <Stack gap={1}>
      <Heading size="md">{t('send.recent')}</Heading>
      <Stack as="ul" role="list" gap={1} label={t('send.recent')}>
        {list.map(address => (
          <li key={`${account.namespace}:${address}`}>
            <ListRow
              testId="latchkey-send-recent"
              name={address}
              image={<Avatar address={address} size={32} />}
              title={<bdi title={address}>{shortAddress(address, 8, 8)}</bdi>}
              onClick={() => onChoose(address)}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

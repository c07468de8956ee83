import { useState } from 'react'
import { recentReceivers } from '../../../core/activity/recentReceivers.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { setReceiver } from '../../../core/send/setReceiver.js'
import { type Receiver, sendSlice } from '../../../core/state/send.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Address } from '../../../ui/Address/Address.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Field } from '../../../ui/Field/Field.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { shortAddress } from '../format/shortAddress.js'

/** The receiver: typed, pasted, or one that the person sent to before. What a name stands for is shown whole. */
export function ReceiverBox({
  account,
  isFixed
}: {
  readonly account: ActiveAccount
  readonly isFixed: boolean
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { receiverText, receiver } = useKitState(kit => kit.slice(sendSlice).get())
  const network = useKitState(kit => reportedNetwork(kit).network?.name ?? '')
  const set = (text: string) => void setReceiver(kit, { text })
  const error = errorOf(receiver, t, network)
  return (
    <Stack gap={2}>
      {isFixed ? (
        <FixedReceiver
          text={sanitizeText(receiverText, 255)}
          isName={receiver.status !== 'found' || receiver.name !== undefined}
          error={error}
        />
      ) : (
        <>
          <Field
            label={t('send.to')}
            labelHidden={false}
            placeholder={t('send.toPlaceholder')}
            testId="latchkey-send-receiver"
            clearLabel={t('send.clearReceiver')}
            value={receiverText}
            onChange={set}
            error={error}
          />
          {receiverText === '' ? <Paste onPaste={set} /> : null}
        </>
      )}
      <div role="status">
        {receiver.status === 'found' ? (
          <Stack gap={1} testId="latchkey-send-found">
            <Address address={receiver.address} />
          </Stack>
        ) : receiver.status === 'resolving' ? (
          <Text size="sm" tone="secondary">
            {t('send.resolving')}
          </Text>
        ) : null}
      </div>
      {receiverText === '' && !isFixed ? <RecentReceivers account={account} onChoose={set} /> : null}
    </Stack>
  )
}

function errorOf(receiver: Receiver, t: Translate, network: string): string | undefined {
  switch (receiver.status) {
    case 'invalid':
      return t('send.notAnAddress', { network })
    case 'checksum':
      return t('send.checksum')
    case 'noName':
      return t('send.noName')
    case 'unreadable':
      return t('send.nameUnreadable')
    default:
      return undefined
  }
}

function FixedReceiver(props: {
  readonly text: string
  /** An address is shown whole below. */
  readonly isName: boolean
  readonly error: string | undefined
}) {
  const { text, isName, error } = props
  const { t } = useMessages()
  return (
    <Stack gap={1}>
      <Text size="sm" tone="secondary">
        {t('send.to')}
      </Text>
      {isName ? (
        <Text weight="strong" testId="latchkey-send-receiver">
          <bdi>{text}</bdi>
        </Text>
      ) : null}
      {error ? (
        <Text size="sm" tone="error">
          {error}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Where the browser can read the clipboard; it may ask the person, or refuse. */
function Paste({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const { t } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  if (typeof navigator.clipboard?.readText !== 'function') return null
  const paste = () => {
    setFailed(false)
    navigator.clipboard.readText().then(
      text => onPaste(text.trim()),
      () => setFailed(true)
    )
  }
  return (
    <Stack direction="row" justify="between" gap={2} wrap>
      <Text as="span" size="sm">
        <LinkButton icon="copy" testId="latchkey-send-paste" onClick={paste}>
          {t('send.paste')}
        </LinkButton>
      </Text>
      <span role="status">
        {hasFailed ? (
          <Text as="span" size="sm" tone="secondary">
            {t('send.pasteFailed')}
          </Text>
        ) : null}
      </span>
    </Stack>
  )
}

type RecentProps = { readonly account: ActiveAccount; readonly onChoose: (text: string) => void }

function RecentReceivers({ account, onChoose }: RecentProps) {
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

import { useEffect, useRef, useState } from 'react'
import { recentReceivers } from '../../../core/activity/recentReceivers.js'
import { activityKey } from '../../../core/query/accountKeys.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { readHistory } from '../../../core/send/readHistory.js'
import { setReceiver } from '../../../core/send/setReceiver.js'
import { type Receiver, sendSlice } from '../../../core/state/send.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Address } from '../../../ui/Address/Address.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useObserver } from '../../context/useObserver.js'
import { shortAddress } from '../format/shortAddress.js'
import { ReceiverField } from './ReceiverField.js'

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
  const { caipAddress } = account
  useObserver(kit, activityKey(caipAddress), signal => readHistory(kit, caipAddress, signal))
  const { receiverText, receiver } = useKitState(kit => kit.slice(sendSlice).get())
  const network = useKitState(kit => reportedNetwork(kit).network?.name ?? '')
  const set = (text: string) => void setReceiver(kit, { text })
  const below = useRef<HTMLDivElement>(null)
  // The pressed control goes with the choice: the focus moves to the field that it filled in.
  const choose = (text: string) => {
    set(text)
    below.current?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  const isSettled = useSettled(receiverText)
  const isTyping = !isFixed && receiver.status === 'invalid' && !isSettled
  const error = isTyping ? undefined : errorOf(receiver, t, network)
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
          <ReceiverField value={receiverText} onChange={set} error={error} />
          {receiverText === '' ? <Paste onPaste={choose} /> : null}
        </>
      )}
      <div role="status" ref={below}>
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
      {receiverText === '' && !isFixed ? <RecentReceivers account={account} onChoose={choose} /> : null}
    </Stack>
  )
}

/** Debounce of an address that is being typed: until then it is no wrong one (screens.md section 13). */
const typingDelay = 500

/** Whether a typed text has not changed for a while. */
function useSettled(text: string): boolean {
  const { clock } = useKit().environment
  const [settled, setSettled] = useState<string>()
  useEffect(() => clock.after(typingDelay, () => setSettled(text)), [clock, text])
  return settled === text
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

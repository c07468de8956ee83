import { type FunctionComponent, useEffect, useRef, useState } from 'react'
import { activityKey } from '../../../core/query/accountKeys.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { readHistory } from '../../../core/send/readHistory.js'
import { setReceiver } from '../../../core/send/setReceiver.js'
import { type Receiver, sendSlice } from '../../../core/state/send.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Address } from '../../../ui/Address/Address.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useObserver } from '../../context/useObserver.js'
import { late } from '../../modal/late.js'
import type { FixedReceiverProps } from './FixedReceiver.js'
import type { PasteProps } from './Paste.js'
import { ReceiverField } from './ReceiverField.js'
import type { RecentReceiversProps } from './RecentReceivers.js'

const Paste = /* @__PURE__ */ late<PasteProps>(() => import('./Paste.js').then(m => m.Paste))
const RecentReceivers = /* @__PURE__ */ late<RecentReceiversProps>(() =>
  import('./RecentReceivers.js').then(m => m.RecentReceivers)
)

/**
 * The receiver: typed, pasted, or one that the person sent to before. What a name stands for is shown whole. `Fixed` shows one that cannot
 * be changed.
 */
export function ReceiverBox({
  account,
  Fixed
}: {
  readonly account: ActiveAccount
  readonly Fixed: FunctionComponent<FixedReceiverProps> | undefined
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
  const isTyping = !Fixed && receiver.status === 'invalid' && !isSettled
  const error = isTyping ? undefined : errorOf(receiver, t, network)
  return (
    <Stack gap={2}>
      {Fixed ? (
        <Fixed
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
      <div ref={below}>
        <Live>
          {receiver.status === 'found' ? (
            <Stack gap={1} testId="latchkey-send-found">
              <Address address={receiver.address} />
            </Stack>
          ) : receiver.status === 'resolving' ? (
            <Text size="sm" tone="secondary">
              {t('send.resolving')}
            </Text>
          ) : null}
        </Live>
      </div>
      {receiverText === '' && !Fixed ? <RecentReceivers account={account} onChoose={choose} /> : null}
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

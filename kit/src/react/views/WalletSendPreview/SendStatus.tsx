import { type ReactNode, useEffect, useState } from 'react'
import { activeAccount } from '../../../core/select/connection.js'
import type { SendIntent } from '../../../core/state/send.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { connectHintDelay } from '../../../protocol/limits.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Text } from '../../../ui/Text/Text.js'
import { useChunk } from '../../../ui/useChunk.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { timeOf } from '../format/timeOf.js'

/** Loaded with the review, not with the failure: that may be the network's. */
const loadFailed = /* @__PURE__ */ lazyImport(() => import('./SendFailed.js'))

/** How far the payment is: what to do in the wallet, why nothing was sent, or that it is not known. */
export function SendStatus({ intent }: { readonly intent: SendIntent }) {
  const { status, failure } = intent
  const isDeclined = failure === 'LATCHKEY_CONNECT__USER_REJECTED'
  const chunk = useChunk(loadFailed, true, useKit().report)
  const failed =
    status !== 'review' || !failure ? null : chunk ? <chunk.SendFailed failure={failure} /> : <Failed />
  return (
    <>
      <Live>{isDeclined ? failed : wordsOf(intent)}</Live>
      <Live isUrgent>{isDeclined ? null : failed}</Live>
    </>
  )
}

/** What is known of any failure, where its words did not load. */
function Failed() {
  const { t } = useMessages()
  return (
    <div data-testid="latchkey-send-failure">
      <Notice tone="warning">{`${t('send.failed')} ${t('modal.notLoadedText')}`}</Notice>
    </div>
  )
}

/** What to say of a payment that the wallet has, or may have had. */
function wordsOf(intent: SendIntent): ReactNode {
  switch (intent.status) {
    case 'sending':
      return <Waiting />
    case 'unknown':
      return <Unknown />
    case 'repeat':
      return <Repeated intent={intent} />
    default:
      return null
  }
}

const useWalletName = (): string =>
  useKitState(kit => {
    const connected = activeAccount(kit)?.connected
    return sanitizeText((connected?.wallet ?? connected?.connector)?.name)
  })

function Unknown() {
  const { t } = useMessages()
  const wallet = useWalletName()
  return (
    <Situation
      testId="latchkey-send-unknown"
      title={t('send.unknown')}
      text={t('send.unknownText', { wallet })}
    />
  )
}

function Waiting() {
  const wallet = useWalletName()
  const { clock } = useKit().environment
  const { t } = useMessages()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => clock.after(connectHintDelay, () => setSlow(true)), [clock])
  return (
    <>
      <Text size="sm" align="center" weight="medium" testId="latchkey-send-waiting">
        {t(isSlow ? 'send.slow' : 'send.accept', { wallet })}
      </Text>
      <Text size="sm" align="center" tone="secondary">
        {t('send.leave', { wallet })}
      </Text>
    </>
  )
}

function Repeated({ intent }: { readonly intent: SendIntent }) {
  const { clock } = useKit().environment
  const { t, locale } = useMessages()
  const { at = clock.now(), isSent = false } = intent.earlier ?? {}
  const time = timeOf(at, clock.now(), locale)
  return (
    <Situation
      testId="latchkey-send-repeat"
      title={t(isSent ? 'send.repeatSent' : 'send.repeatOpen', { time })}
      text={t(isSent ? 'send.repeatSentText' : 'send.repeatOpenText', { time })}
    />
  )
}

function Situation(props: { readonly testId: string; readonly title: string; readonly text: string }) {
  return (
    <div data-testid={props.testId}>
      <Notice tone="warning">
        <strong>{props.title}</strong>
        <br />
        {props.text}
      </Notice>
    </div>
  )
}

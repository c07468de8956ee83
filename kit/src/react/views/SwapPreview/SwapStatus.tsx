import { useEffect, useState } from 'react'
import type { SendFault } from '../../../core/contracts/Adapter.js'
import { activeAccount } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import type { SwapIntent } from '../../../core/state/swap.js'
import { pendingApproval } from '../../../core/swap/pendingApproval.js'
import type { MessageKey } from '../../../messages/en.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyErrorCode } from '../../../protocol/errors/codes.js'
import { connectHintDelay } from '../../../protocol/limits.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { timeOf } from '../format/timeOf.js'
import { isRepeat } from './Confirmations.js'

/** How far the swap is: what to do in the wallet, why nothing was swapped, or that it is not known. */
export function SwapStatus({ intent }: { readonly intent: SwapIntent }) {
  const { failure } = intent
  return (
    <>
      <Status intent={intent} />
      {failure && isRepeat(intent) ? <Failure failure={failure} /> : null}
    </>
  )
}

function Status({ intent }: { readonly intent: SwapIntent }) {
  const { clock } = useKit().environment
  const { t, locale } = useMessages()
  const wallet = useWallet()
  const { status, offer, network: id, failure, earlier } = intent
  const network = useKitState(kit => findNetwork(kit, id)?.name ?? id)
  const isApprovalSent = useKitState(kit => pendingApproval(kit, intent) !== undefined)
  switch (status) {
    case 'approving':
      return isApprovalSent ? (
        <Busy text={t('swap.approvalSent', { network })} wallet={wallet} />
      ) : (
        <Waiting
          key={offer?.resetCall ? 'reset' : status}
          text={t(offer?.resetCall ? 'swap.acceptReset' : 'swap.acceptApproval', { wallet })}
          wallet={wallet}
        />
      )
    case 'signing':
      return <Waiting key={status} text={t('swap.acceptPermit', { wallet })} wallet={wallet} />
    case 'sending':
      return <Waiting key={status} text={t('swap.acceptSwap', { wallet })} wallet={wallet} />
    case 'unknown':
      return (
        <Situation
          testId="latchkey-swap-unknown"
          title={t('swap.unknown')}
          text={t('swap.unknownText', { wallet })}
        />
      )
    case 'repeat': {
      const time = timeOf(earlier?.at ?? clock.now(), clock.now(), locale)
      return (
        <Situation
          testId="latchkey-swap-repeat"
          title={t('swap.repeat', { time })}
          text={t('swap.repeatText')}
        />
      )
    }
    default:
      return failure ? <Failure failure={failure} /> : null
  }
}

const useWallet = () =>
  useKitState(kit => {
    const connected = activeAccount(kit)?.connected
    return sanitizeText((connected?.wallet ?? connected?.connector)?.name)
  })

type WaitingProps = { readonly text: string; readonly wallet: string }

function Waiting({ text, wallet }: WaitingProps) {
  const { clock } = useKit().environment
  const { t } = useMessages()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => clock.after(connectHintDelay, () => setSlow(true)), [clock])
  return <Busy text={isSlow ? t('send.slow', { wallet }) : text} wallet={wallet} />
}

function Busy({ text, wallet }: WaitingProps) {
  const { t } = useMessages()
  return (
    <Live>
      <Text size="sm" align="center" weight="medium" testId="latchkey-swap-waiting">
        {text}
      </Text>
      <Text size="sm" align="center" tone="secondary">
        {t('send.leave', { wallet })}
      </Text>
    </Live>
  )
}

function Situation(props: { readonly testId: string; readonly title: string; readonly text: string }) {
  return (
    <Live testId={props.testId}>
      <Notice tone="warning">
        <strong>{props.title}</strong>
        <br />
        {props.text}
      </Notice>
    </Live>
  )
}

/** Those of sending; an approval whose outcome is open has its own. */
const failureTexts: Readonly<Partial<Record<SendFault | LatchkeyErrorCode, MessageKey>>> = {
  LATCHKEY_CONNECT__USER_REJECTED: 'send.declined',
  LATCHKEY_SEND__CHAIN_MISMATCH: 'send.failedNetwork',
  LATCHKEY_REQUEST__UNKNOWN: 'swap.approvalUnknown',
  LATCHKEY_SWAP__PRICE_MOVED: 'swap.worse',
  LATCHKEY_SWAP__BLOCKED: 'swap.blockedText',
  LATCHKEY_SWAP__STALE: 'swap.stale',
  insufficientFunds: 'send.failedFunds',
  underpriced: 'send.failedUnderpriced',
  nonce: 'send.failedNonce',
  stuck: 'send.failedStuck',
  reverted: 'send.failedReverted'
}

/** Nothing was swapped: the reason, and the next step. A rejection by the person is no failure. */
function Failure({ failure }: { readonly failure: SendFault | LatchkeyErrorCode }) {
  const { t } = useMessages()
  const wallet = useWallet()
  const isCalm = failure === 'LATCHKEY_CONNECT__USER_REJECTED'
  const own = failureTexts[failure]
  const { text, values } = errorText(failure as LatchkeyErrorCode)
  return (
    <Live isUrgent={!isCalm} testId="latchkey-swap-failure">
      <Notice tone={isCalm ? 'info' : 'warning'}>
        {own ? t(own, { wallet }) : `${t('send.failed')} ${t(text, values)}`}
      </Notice>
    </Live>
  )
}

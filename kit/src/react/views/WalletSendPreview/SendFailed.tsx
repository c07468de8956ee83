import type { SendFault } from '../../../core/contracts/Adapter.js'
import type { MessageKey } from '../../../messages/en.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyErrorCode } from '../../../protocol/errors/codes.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Words of their own, for sending. */
const failureTexts: Readonly<Partial<Record<SendFault | LatchkeyErrorCode, MessageKey>>> = {
  LATCHKEY_CONNECT__USER_REJECTED: 'send.declined',
  LATCHKEY_SEND__CHAIN_MISMATCH: 'send.failedNetwork',
  insufficientFunds: 'send.failedFunds',
  underpriced: 'send.failedUnderpriced',
  nonce: 'send.failedNonce',
  stuck: 'send.failedStuck',
  reverted: 'send.failedReverted'
}

/** Nothing was sent: the reason, and the next step. A rejection by the person is no failure. */
export function SendFailed({ failure }: { readonly failure: SendFault | LatchkeyErrorCode }) {
  const { t } = useMessages()
  const words = () => {
    const own = failureTexts[failure]
    if (own) return t(own)
    const { text, values } = errorText(failure as LatchkeyErrorCode)
    return `${t('send.failed')} ${t(text, values)}`
  }
  return (
    <div data-testid="latchkey-send-failure">
      <Notice tone={failure === 'LATCHKEY_CONNECT__USER_REJECTED' ? 'info' : 'warning'}>{words()}</Notice>
    </div>
  )
}

import { errorText } from '../../../messages/errors.js'
import type { Translate } from '../../context/MessagesContext.js'
import type { Attempt } from '../hooks/useAttempt.js'
import type { WaitingProps } from '../parts/Waiting.js'

type Shown = Pick<WaitingProps, 'state' | 'title' | 'text'> & { readonly canRetry: boolean }

/** The view's text in each state. */
export function describeSwitch(situation: {
  readonly t: Translate
  readonly network: string
  readonly wallet: string
  /** The switch is done. */
  readonly isThere: boolean
  readonly attempt: Attempt
}): Shown {
  const { t, network, wallet, isThere, attempt } = situation
  if (isThere) return done(t, network)
  switch (attempt.status) {
    case 'waiting':
      return {
        state: 'waiting',
        title: t('switch.approve', { network }),
        text: t('switch.text', { wallet }),
        canRetry: false
      }
    case 'slow':
      return {
        state: 'waiting',
        title: t('switch.look', { wallet }),
        text: t('switch.lookText'),
        canRetry: false
      }
    case 'done':
      return done(t, network)
    case 'failed': {
      const { code, context } = attempt.error
      const { title, text, values } = errorText(rejectedCode(code), context)
      const isCalm = title === 'error.switchRejected'
      return {
        state: isCalm ? 'idle' : code === 'LATCHKEY_CONNECT__ALREADY_PENDING' ? 'waiting' : 'error',
        title: t(title, { network, wallet }),
        text: t(text, { ...values, network }),
        canRetry: true
      }
    }
  }
}

const done = (t: Translate, network: string): Shown => ({
  state: 'success',
  title: t('switch.done', { network }),
  text: '',
  canRetry: false
})

/** All rejection codes of a switch have the same text. */
function rejectedCode<Code extends string>(code: Code): Code | 'LATCHKEY_NETWORK__SWITCH_REJECTED' {
  return code === 'LATCHKEY_CONNECT__USER_REJECTED' ? 'LATCHKEY_NETWORK__SWITCH_REJECTED' : code
}

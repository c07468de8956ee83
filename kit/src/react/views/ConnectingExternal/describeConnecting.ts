import { errorText } from '../../../messages/errors.js'
import type { Translate } from '../../context/MessagesContext.js'
import type { Attempt } from '../hooks/useAttempt.js'
import type { WaitingProps } from '../parts/Waiting.js'

type Situation = {
  readonly t: Translate
  readonly wallet: string
  /** The account that has connected, while the view shows that. */
  readonly account: string | undefined
  readonly attempt: Attempt
  /** The wallet was connected when the view opened: no request is needed. */
  readonly wasConnected: boolean
  readonly wasLocked: boolean
}

type Shown = Pick<WaitingProps, 'state' | 'title' | 'text'> & { readonly canRetry: boolean }

/** The view's text in each state. A rejection is neutral, a pending request still waits, the others are failures. */
export function describeConnecting(situation: Situation): Shown {
  const { t, wallet, account, attempt, wasConnected, wasLocked } = situation
  if (wasConnected) {
    const title = t('connecting.already', { wallet })
    return { state: 'success', title, text: t('connecting.alreadyText'), canRetry: false }
  }
  if (account) return { state: 'success', title: t('connecting.done'), text: account, canRetry: false }
  switch (attempt.status) {
    case 'waiting': {
      const text = wasLocked ? t('connecting.unlockText', { wallet }) : t('connecting.accept')
      return { state: 'waiting', title: t('connecting.continue', { wallet }), text, canRetry: false }
    }
    case 'slow':
      return {
        state: 'waiting',
        title: t('connecting.look', { wallet }),
        text: t('connecting.lookText'),
        canRetry: true
      }
    case 'done':
      return { state: 'success', title: t('connecting.done'), text: wallet, canRetry: false }
    case 'failed': {
      const { code, context } = attempt.error
      const { title, text, values } = errorText(code, context)
      return { state: stateOf(code), title: t(title, { wallet }), text: t(text, values), canRetry: true }
    }
  }
}

function stateOf(code: string): WaitingProps['state'] {
  if (code === 'LATCHKEY_CONNECT__ALREADY_PENDING') return 'waiting'
  const isCalm = code === 'LATCHKEY_CONNECT__USER_REJECTED' || code === 'LATCHKEY_CONNECT__SUPERSEDED'
  return isCalm ? 'idle' : 'error'
}

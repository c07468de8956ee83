import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** `isAsked`: the wallet had the payment, and may still send it. */
export type OverProps = { readonly isAsked: boolean }

/** The account or its network has changed: the review is over. */
export function Over({ isAsked }: OverProps) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <EmptyState
      icon={isAsked ? 'warning' : 'info'}
      title={t('send.over')}
      text={t(isAsked ? 'send.overAsked' : 'send.failed')}
      action={
        <Button
          testId="latchkey-send-account"
          onClick={() => dispatch(kit, { type: 'reset', view: 'Account' })}
        >
          {t('send.toAccount')}
        </Button>
      }
      testId="latchkey-send-over"
    />
  )
}

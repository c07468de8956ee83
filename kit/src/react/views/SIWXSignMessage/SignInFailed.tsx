import { dispatch } from '../../../core/dispatch.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyErrorCode } from '../../../protocol/errors/codes.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Live } from '../../../ui/Live/Live.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** The session lookup failed, and the account was disconnected (SPEC section 8). */
export function SignInFailed({ code }: { readonly code: LatchkeyErrorCode }) {
  const kit = useKit()
  const { t } = useMessages()
  const { title, text, values } = errorText(code)
  return (
    <Live isUrgent>
      <EmptyState
        icon="warning"
        tone="error"
        title={t(title, { wallet: t('error.wallet') })}
        text={t(text, values)}
        testId="siwx-failed"
        action={
          <Button
            testId="siwx-failed-retry"
            onClick={() => dispatch(kit, { type: 'reset', view: 'Connect' })}
          >
            {t('common.tryAgain')}
          </Button>
        }
      />
    </Live>
  )
}

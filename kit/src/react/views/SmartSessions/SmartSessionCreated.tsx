'use client'
import { dispatch } from '../../../core/dispatch.js'
import { enSessions } from '../../../messages/enSessions.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'

/** Says that a smart session exists, and what that means (screens.md section 20). */
export const SmartSessionCreated = /* @__PURE__ */ withMessages<object>(Created, enSessions)

function Created() {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <EmptyState
      icon="check"
      title={t('sessions.created')}
      text={t('sessions.createdText')}
      testId="latchkey-session-created"
      action={
        <Button onClick={() => dispatch(kit, { type: 'reset', view: 'Account' })}>
          {t('sessions.gotIt')}
        </Button>
      }
    />
  )
}

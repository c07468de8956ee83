'use client'
import { useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { smartSessionsSlice } from '../../../core/state/smartSessions.js'
import type { ViewData } from '../../../core/state/view.js'
import { enSessions } from '../../../messages/enSessions.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { timeOf } from '../format/timeOf.js'
import { KeptNote } from './KeptNote.js'
import { SessionTerms } from './SessionTerms.js'

/** Says that a smart session exists, what the wallet has granted, and whether the account lists it (screens.md section 20). */
export const SmartSessionCreated = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  Created,
  enSessions
)

function Created({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  // What was granted stays shown once the server lists it.
  const [session] = useState(() => {
    const { kept, created } = kit.slice(smartSessionsSlice).get()
    return [...kept, created].find(one => one?.id === data.session)
  })
  const done = (
    <Button
      size="lg"
      fullWidth
      testId="latchkey-session-done"
      onClick={() => dispatch(kit, { type: 'reset', view: 'Account' })}
    >
      {t('sessions.gotIt')}
    </Button>
  )
  return (
    <Stack gap={3}>
      <EmptyState
        icon="check"
        title={t('sessions.created')}
        text={t('sessions.createdText')}
        testId="latchkey-session-created"
        action={session ? undefined : done}
      />
      {session ? (
        <Stack padding="view" gap={3}>
          <Text size="sm">
            {t('sessions.endsAt', {
              time: timeOf(session.terms.expiry * 1000, kit.environment.clock.now(), locale)
            })}
          </Text>
          <SessionTerms permissions={session.terms.permissions} policies={session.terms.policies} />
          <KeptNote id={session.id} />
          {done}
        </Stack>
      ) : null}
    </Stack>
  )
}

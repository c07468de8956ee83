import { useState } from 'react'
import type { Login } from '../../../core/contracts/Login.js'
import { dispatch } from '../../../core/dispatch.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { MailedCode } from '../Login/MailedCode.js'
import { Resend } from '../Login/Resend.js'
import { useTask } from './useTask.js'

export type UpdateEmailOtpProps<Answer> = {
  readonly login: Login
  /** The address that got the code. */
  readonly email: string
  readonly ask: (otp: string) => Promise<Answer>
  readonly onAnswer: (answer: Answer) => void
}

/** One mailed code of a change of the address. Another mail is asked for from the form, as all its checks begin there. */
export function UpdateEmailOtp<Answer>({ login, email, ask, onAnswer }: UpdateEmailOtpProps<Answer>) {
  const kit = useKit()
  const { t } = useMessages()
  const [sentAt] = useState(() => kit.environment.clock.now())
  const { status, error, run } = useTask(ask, onAnswer)
  return (
    <Stack padding="view" gap={4}>
      <MailedCode
        email={email}
        sentAt={sentAt}
        busy={status === 'idle' ? undefined : t('login.checking')}
        failure={error}
        onCode={run}
      >
        <Text size="sm" tone="secondary" align="center">
          {t('login.noMail')}
        </Text>
        <Resend
          words={{ send: 'emailEdit.again', wait: 'emailEdit.againIn' }}
          at={login.mailAgainAt()}
          onClick={() => dispatch(kit, { type: 'back' })}
        />
      </MailedCode>
    </Stack>
  )
}

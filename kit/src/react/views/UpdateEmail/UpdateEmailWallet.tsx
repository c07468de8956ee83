'use client'
import { useState } from 'react'
import type { Login } from '../../../core/contracts/Login.js'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { isShown } from '../hooks/isShown.js'
import { EmailForm } from '../Login/EmailForm.js'
import { isEmail } from '../Login/emailHelp.js'
import { failureText } from '../Login/failureText.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import { useEmailAccount } from './useEmailAccount.js'
import { useTask } from './useTask.js'

type Props = { readonly data: ViewData }

/** The address of the login, and its change. */
export const UpdateEmailWallet = /* @__PURE__ */ withLoginWords<Props>(Edit)

function Edit({ data }: Props) {
  const { t } = useMessages()
  const account = useEmailAccount()
  return account ? (
    <Form {...account} data={data} />
  ) : (
    <EmptyState icon="mail" title={t('emailEdit.none')} text={t('emailEdit.noneText')} />
  )
}

/** From this length on a text can be saved. */
const shortest = 4

function Form({ login, email: present, data }: Props & { readonly login: Login; readonly email: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const [email, setEmail] = useState(present)
  const [isWrong, setWrong] = useState(false)
  const { status, error, run } = useTask(
    (address: string) => login.updateEmail({ email: address }),
    (action, address) => {
      kit.track('EMAIL_EDIT')
      if (!isShown(kit, 'UpdateEmailWallet')) return
      const view = action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
      const { redirectView } = data
      dispatch(kit, { type: 'push', view, data: { email: address, redirectView } })
    }
  )
  const isBusy = status === 'busy'
  const canSave = email.length >= shortest && email.toLowerCase() !== present.toLowerCase()
  const submit = () => {
    if (!canSave || isBusy) return
    if (isEmail(email)) run(email)
    else setWrong(true)
  }
  const problem = error && failureText(error)
  const words = isWrong ? t('login.invalidEmail') : problem && t(problem.text, problem.values)
  return (
    <Stack padding="view" gap={4}>
      <Text size="sm" tone="secondary">
        {t('emailEdit.text')}
      </Text>
      <EmailForm
        login={login}
        value={email}
        autoFocus
        error={words}
        onChange={text => {
          setEmail(text.trim())
          setWrong(false)
        }}
        onSubmit={submit}
      />
      <Stack direction="row" gap={2}>
        <Stack grow>
          <Button variant="secondary" fullWidth onClick={() => dispatch(kit, { type: 'back' })}>
            {t('emailEdit.cancel')}
          </Button>
        </Stack>
        <Stack grow>
          <Button fullWidth disabled={!canSave} loading={isBusy} testId="lk-email-save" onClick={submit}>
            {t('emailEdit.save')}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  )
}

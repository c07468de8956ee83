import { useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { loginByEmail } from '../../../core/login/loginByEmail.js'
import type { LoginConnector } from '../../../core/select/login.js'
import { emailDraftSlice, loginSlice, setEmailDraft } from '../../../core/state/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { Spinner } from '../../../ui/Spinner/Spinner.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { isShown } from '../hooks/isShown.js'
import { useCountdown } from '../hooks/useCountdown.js'
import { EmailForm } from './EmailForm.js'
import { isEmail } from './emailHelp.js'
import { failureText } from './failureText.js'
import { prefetchLogin } from './prefetchLogin.js'

export type EmailLoginProps = {
  readonly connector: LoginConnector
  readonly data: ViewData
  readonly isDisabled: boolean
}

/** From this length on a text can be sent. */
const shortest = 4

/** Login by e-mail: asks for the mail, and goes on to the view of its link or its code. */
export function EmailLogin({ connector, data, isDisabled }: EmailLoginProps) {
  const kit = useKit()
  const { t } = useMessages()
  const email = useKitState(kit => kit.slice(emailDraftSlice).get())
  const [isSelected, select] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const login = useKitState(kit => kit.slice(loginSlice).get())
  const own = login?.method === 'email' && login.email === email ? login : undefined
  const isBusy = own !== undefined && !own.failure
  const error = useEmailError(connector, own?.failure?.error, isWrong)

  const submit = async () => {
    if (isBusy || email === '') return
    if (!isEmail(email)) return setWrong(true)
    const action = await loginByEmail(kit, { connector, email })
    if (!isShown(kit, 'Connect')) return
    const { redirectView, network } = data
    const next = { connector, redirectView, network }
    if (action === 'VERIFY_OTP') dispatch(kit, { type: 'push', view: 'EmailVerifyOtp', data: next })
    if (action === 'VERIFY_DEVICE') dispatch(kit, { type: 'push', view: 'EmailVerifyDevice', data: next })
  }

  return (
    <EmailForm
      login={connector.login}
      value={email}
      isDisabled={isDisabled}
      error={error}
      onChange={text => {
        setEmailDraft(kit, text.trim())
        setWrong(false)
      }}
      onSubmit={() => void submit()}
      onFocus={() => {
        prefetchLogin()
        if (!isSelected) kit.track('EMAIL_LOGIN_SELECTED')
        select(true)
      }}
      trailing={
        isBusy ? (
          <Spinner />
        ) : email.length >= shortest ? (
          <IconButton
            icon="chevron"
            label={t('login.send')}
            testId="lk-email-submit"
            disabled={isDisabled}
            onClick={() => void submit()}
          />
        ) : null
      }
    />
  )
}

/** What is said below the field. "Too soon" counts down, and goes once the time has come. */
function useEmailError(
  { login }: LoginConnector,
  error: Parameters<typeof failureText>[0] | undefined,
  isWrong: boolean
): string | undefined {
  const { clock } = useKit().environment
  const { t } = useMessages()
  const isTooSoon = error?.code === 'LATCHKEY_LOGIN__TOO_SOON'
  const seconds = useCountdown(clock, isTooSoon ? login.mailAgainAt() : undefined)
  if (isWrong) return t('login.invalidEmail')
  if (!error) return undefined
  if (isTooSoon && login.mailAgainAt() !== undefined) {
    return seconds > 0 ? t('login.tooSoon', { seconds }) : undefined
  }
  const { title, text, values } = failureText(error)
  return error.code === 'LATCHKEY_LOGIN__TOO_SOON' || error.code === 'LATCHKEY_LOGIN__INVALID_EMAIL'
    ? t(text, values)
    : `${t(title, values)} – ${t(text, values)}`
}

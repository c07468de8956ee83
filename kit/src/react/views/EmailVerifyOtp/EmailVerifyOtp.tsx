'use client'
import { useEffect } from 'react'
import { connectLogin } from '../../../core/login/connectLogin.js'
import { dispatch } from '../../../core/dispatch.js'
import { loginByCode } from '../../../core/login/loginByCode.js'
import { loginByEmail } from '../../../core/login/loginByEmail.js'
import type { LoginState } from '../../../core/state/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { failureText, reasonOf, wayOf } from '../Login/failureText.js'
import { MailedCode } from '../Login/MailedCode.js'
import { NoLogin } from '../Login/NoLogin.js'
import { Resend } from '../Login/Resend.js'
import { useLogin } from '../Login/useLogin.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import { isShown } from '../hooks/isShown.js'

type Props = { readonly data: ViewData }

/** The mailed code of a login. */
export const EmailVerifyOtp = /* @__PURE__ */ withLoginWords<Props>(Verify)

function Verify({ data }: Props) {
  const login = useLogin('EmailVerifyOtp', data, ({ method }) => method === 'email')
  const error = login?.failure?.error
  const isLinked = error && reasonOf(error) === 'linkRequired'
  return (
    <>
      <Live isUrgent>
        {isLinked ? <NoLogin problem={failureText(error)} way={wayOf(error)} data={data} /> : null}
      </Live>
      {isLinked ? null : login?.email ? <Code login={login} email={login.email} data={data} /> : <NoLogin />}
    </>
  )
}

function Code({ login, email, data }: Props & { readonly login: LoginState; readonly email: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const { connector, step, failure, sentAt, mails } = login
  useDeviceAgain(step, data)
  const atStep = (name: LoginState['step']) => (failure?.step === name ? failure.error : undefined)
  const isConnecting = step === 'connecting' && !failure
  const busy =
    step === 'checking'
      ? t('login.checking')
      : isConnecting
        ? t('login.connecting')
        : step === 'connected'
          ? t('login.connected')
          : undefined
  const notSent = atStep('sending')
  const notConnected = atStep('connecting')
  return (
    <Stack padding="view" gap={4}>
      <MailedCode
        key={mails}
        email={email}
        sentAt={sentAt}
        busy={busy}
        failure={atStep('checking') ?? notConnected}
        onCode={code => void (notConnected ? connectLogin(kit) : loginByCode(kit, code))}
      >
        <Stack gap={2} align="center">
          <Live>{notSent ? <Problem {...failureText(notSent)} /> : mails > 1 ? <Resent /> : null}</Live>
          <Text size="sm" tone="secondary" align="center">
            {t('login.noMail')}
          </Text>
          <Resend
            words={{ send: 'login.resend', wait: 'login.resendIn' }}
            at={connector.login.mailAgainAt()}
            isBusy={busy !== undefined || step === 'sending'}
            onClick={() => void loginByEmail(kit, { connector, email })}
          />
          <Text size="sm">
            <LinkButton testId="lk-login-other" onClick={() => dispatch(kit, { type: 'back' })}>
              {t('login.otherEmail')}
            </LinkButton>
          </Text>
        </Stack>
      </MailedCode>
    </Stack>
  )
}

/** Another mail may ask for the approval of the device first. */
function useDeviceAgain(step: LoginState['step'], data: ViewData): void {
  const kit = useKit()
  useEffect(() => {
    if (step !== 'device' || !isShown(kit, 'EmailVerifyOtp')) return
    dispatch(kit, { type: 'replace', view: 'EmailVerifyDevice', data })
  }, [kit, step, data])
}

function Resent() {
  const { t } = useMessages()
  return (
    <Text size="sm" tone="success" align="center">
      {t('login.codeResent')}
    </Text>
  )
}

function Problem({ text, values }: ReturnType<typeof failureText>) {
  const { t } = useMessages()
  return (
    <Text size="sm" tone="error" align="center">
      {t(text, values)}
    </Text>
  )
}

'use client'
import { useEffect } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { loginByEmail } from '../../../core/login/loginByEmail.js'
import type { LoginState } from '../../../core/state/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { mailedLinkLife } from '../../../protocol/loginLimits.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Spinner } from '../../../ui/Spinner/Spinner.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { failureText } from '../Login/failureText.js'
import { MailHead } from '../Login/MailHead.js'
import { NoLogin } from '../Login/NoLogin.js'
import { Resend } from '../Login/Resend.js'
import { useExpiry } from '../Login/useExpiry.js'
import { useLogin } from '../Login/useLogin.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import { isShown } from '../hooks/isShown.js'

type Props = { readonly data: ViewData }

/** Waits until the person approves this browser by a mailed link, then asks for the code. */
export const EmailVerifyDevice = /* @__PURE__ */ withLoginWords<Props>(Verify)

function Verify({ data }: Props) {
  const kit = useKit()
  const login = useLogin('EmailVerifyDevice', data, ({ method }) => method === 'email')
  const isApproved = login?.step === 'code'
  useEffect(() => {
    if (!isApproved || !isShown(kit, 'EmailVerifyDevice')) return
    dispatch(kit, { type: 'replace', view: 'EmailVerifyOtp', data })
  }, [kit, isApproved, data])
  return login?.email ? <Link login={login} email={login.email} /> : <NoLogin />
}

function Link({ login, email }: { readonly login: LoginState; readonly email: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const { connector, step, failure, sentAt, mails } = login
  const isExpired = useExpiry(sentAt, mailedLinkLife)
  const problem = failure && failureText(failure.error)
  const isOver = isExpired || failure?.step === 'device'
  return (
    <Stack padding="view" gap={4}>
      <MailHead
        title={t('login.approveDevice')}
        text={t('login.deviceText')}
        email={email}
        note={isOver ? undefined : t('login.deviceValid')}
      />
      {isOver ? null : (
        <Stack align="center">
          <Spinner />
        </Stack>
      )}
      <Stack gap={2} align="center">
        <Live>
          {isExpired || problem ? (
            <Text size="sm" tone="error" align="center">
              {isExpired || !problem
                ? t('login.deviceExpired')
                : `${t(problem.title, problem.values)} – ${t(problem.text, problem.values)}`}
            </Text>
          ) : mails > 1 ? (
            <Text size="sm" tone="success" align="center">
              {t('login.mailResent')}
            </Text>
          ) : null}
        </Live>
        <Text size="sm" tone="secondary" align="center">
          {t('login.noMail')}
        </Text>
        <Resend
          words={{ send: 'login.resendMail', wait: 'login.resendIn' }}
          at={connector.login.mailAgainAt()}
          isBusy={step === 'sending'}
          onClick={() => void loginByEmail(kit, { connector, email })}
        />
        <Text size="sm">
          <LinkButton testId="lk-login-other" onClick={() => dispatch(kit, { type: 'back' })}>
            {t('login.otherEmail')}
          </LinkButton>
        </Text>
      </Stack>
    </Stack>
  )
}

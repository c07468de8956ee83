'use client'
import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { connectLogin } from '../../../core/login/connectLogin.js'
import { loginBySocial } from '../../../core/login/loginBySocial.js'
import type { LoginState } from '../../../core/state/login.js'
import type { ViewData } from '../../../core/state/view.js'
import type { IconName } from '../../../ui/Icon/icons.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useSlowness } from '../ConnectingWalletConnect/useSlowness.js'
import { useConnected } from '../hooks/useSuccess.js'
import { chooseSocial } from '../Login/chooseSocial.js'
import { failureText, reasonOf, wayOf } from '../Login/failureText.js'
import { NoLogin } from '../Login/NoLogin.js'
import { ProviderImage } from '../Login/ProviderMark.js'
import { providerNames } from '../Login/providers.js'
import { useLogin } from '../Login/useLogin.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import { Waiting, type WaitingProps } from '../parts/Waiting.js'

type Props = { readonly data: ViewData }

/** Waits for the window of a provider. Its window opens in a tap only: in that of the Connect view, and of the button here. */
export const ConnectingSocial = /* @__PURE__ */ withLoginWords<Props>(Connecting)

function Connecting({ data }: Props) {
  const login = useLogin(
    'ConnectingSocial',
    data,
    ({ method }) => method !== 'email' && method !== 'farcaster'
  )
  if (!login || login.method === 'email') return <NoLogin />
  return <Window login={login} provider={login.method} data={data} />
}

type WindowProps = Props & { readonly login: LoginState; readonly provider: Social }

function Window({ login, provider, data }: WindowProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { connector, step, failure } = login
  const isSlow = useSlowness(step === 'window' && !failure)
  const account = useConnected()
  const shown: Shown = account
    ? { state: 'success', title: t('login.connected'), text: account }
    : describe(t, login, providerNames[provider], isSlow)
  const again = () => {
    const way = failure && wayOf(failure.error)
    if (way) chooseSocial(kit, connector, way, data, 'replace')
    else if (failure && reasonOf(failure.error) === 'linkRequired')
      dispatch(kit, { type: 'reset', view: 'Connect' })
    else if (failure?.step === 'connecting') void connectLogin(kit)
    else loginBySocial(kit, { connector, provider })
  }
  return (
    <Waiting
      testId="lk-connecting-social"
      image={<ProviderImage provider={provider} />}
      state={shown.state}
      title={shown.title}
      text={shown.text}
      action={shown.action ? { label: shown.action, icon: shown.icon, onClick: again } : undefined}
    />
  )
}

type Shown = Pick<WaitingProps, 'state' | 'title' | 'text'> & {
  readonly action?: string
  readonly icon?: IconName
}

/** The text of each state. Closing the window, and refusing there, are calm. */
function describe(t: Translate, { step, failure }: LoginState, provider: string, isSlow: boolean): Shown {
  if (failure) {
    const { code } = failure.error
    const { title, text, values } = failureText(failure.error)
    const isBlocked = code === 'LATCHKEY_LOGIN__WINDOW_BLOCKED'
    const isCalm =
      isBlocked || code === 'LATCHKEY_LOGIN__CANCELLED' || code === 'LATCHKEY_CONNECT__USER_REJECTED'
    const isLinked = reasonOf(failure.error) === 'linkRequired'
    const way = wayOf(failure.error)
    const action = isBlocked
      ? t('login.openWindow', { provider })
      : way
        ? t('login.linkWith', { provider: providerNames[way] })
        : t(isLinked ? 'login.choose' : 'common.tryAgain')
    return {
      state: isCalm ? 'idle' : 'error',
      title: t(title, values),
      text: t(text, values),
      action,
      ...(isBlocked && { icon: 'external' }),
      ...(isLinked && { icon: way ? ('external' as const) : ('back' as const) })
    }
  }
  if (step === 'connected') return { state: 'success', title: t('login.connected'), text: provider }
  if (step === 'connecting') {
    return { state: 'waiting', title: t('login.userData'), text: t('login.userDataText', { provider }) }
  }
  return isSlow
    ? {
        state: 'waiting',
        title: t('login.windowSlow', { provider }),
        text: t('login.windowSlowText'),
        action: t('login.openAgain'),
        icon: 'external'
      }
    : { state: 'waiting', title: t('login.window', { provider }), text: t('login.windowText') }
}

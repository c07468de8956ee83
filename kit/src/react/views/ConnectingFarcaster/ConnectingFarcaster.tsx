'use client'
import { connectLogin } from '../../../core/login/connectLogin.js'
import { loginBySocial } from '../../../core/login/loginBySocial.js'
import type { LoginState } from '../../../core/state/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { enCode } from '../../../messages/enCode.js'
import { isSafeWebLink } from '../../../protocol/urls.js'
import { Button } from '../../../ui/Button/Button.js'
import { ButtonLink } from '../../../ui/ButtonLink/ButtonLink.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { QrCode } from '../../../ui/QrCode/QrCode.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import type { CopyLinkProps } from '../ConnectingWalletConnect/CopyLink.js'
import { useDevice } from '../ConnectingWalletConnect/useDevice.js'
import { useSlowness } from '../ConnectingWalletConnect/useSlowness.js'
import { useConnected } from '../hooks/useSuccess.js'
import { failureText } from '../Login/failureText.js'
import { NoLogin } from '../Login/NoLogin.js'
import { ProviderImage, ProviderMark } from '../Login/ProviderMark.js'
import { providerNames } from '../Login/providers.js'
import { useLogin } from '../Login/useLogin.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'
import { Waiting } from '../parts/Waiting.js'

/** Loads while the code is requested. */
const CopyLink = /* @__PURE__ */ late<CopyLinkProps>(() =>
  import('../ConnectingWalletConnect/CopyLink.js').then(m => m.CopyLink)
)

type Props = { readonly data: ViewData }

/** A login that is approved on a phone: by a QR code, or by a link on the phone itself. */
export const ConnectingFarcaster = /* @__PURE__ */ withLoginWords<Props>(
  /* @__PURE__ */ withMessages<Props>(Connecting, enCode)
)

function Connecting({ data }: Props) {
  const kit = useKit()
  const { t } = useMessages()
  const login = useLogin('ConnectingFarcaster', data, ({ method }) => method === 'farcaster')
  const account = useConnected()
  if (!login) return <NoLogin />
  const { connector, step, failure, url } = login
  const image = <ProviderImage provider="farcaster" />
  const provider = providerNames.farcaster
  const again = () => loginBySocial(kit, { connector, provider: 'farcaster' })
  if (failure) {
    const { title, text, values } = failureText(failure.error)
    const isConnecting = failure.step === 'connecting'
    const isCalm = failure.error.code === 'LATCHKEY_LOGIN__CANCELLED'
    return (
      <Waiting
        image={image}
        state={isCalm ? 'idle' : 'error'}
        title={t(title, values)}
        text={t(text, values)}
        action={{
          label: isConnecting ? t('common.tryAgain') : t('login.newCode'),
          onClick: () => (isConnecting ? void connectLogin(kit) : again())
        }}
      />
    )
  }
  if (account || step === 'connecting' || step === 'connected') {
    const isDone = account !== undefined || step === 'connected'
    return (
      <Waiting
        image={image}
        state={isDone ? 'success' : 'waiting'}
        title={isDone ? t('login.connected') : t('login.userData')}
        text={isDone ? (account ?? provider) : t('login.userDataText', { provider })}
      />
    )
  }
  return kit.environment.page.isMobile() ? (
    <OnPhone url={url} onAgain={again} />
  ) : (
    <Code url={url} onAgain={again} />
  )
}

type LinkProps = { readonly url: LoginState['url']; readonly onAgain: () => void }

/** The code to scan, and its link. */
function Code({ url, onAgain }: LinkProps) {
  const { t } = useMessages()
  const device = useDevice()
  const isSlow = useSlowness(!url)
  return (
    <Stack padding="view" gap={4} testId="lk-farcaster-code">
      <QrCode
        text={url}
        label={url ? t('login.farcasterLabel') : t('code.preparing')}
        logo={<ProviderMark provider="farcaster" size={40} />}
      />
      <Live>
        <Text size="sm" tone="secondary" align="center">
          {isSlow ? `${t('code.slow')} – ${t('code.slowText')}` : t('login.farcasterScan')}
        </Text>
      </Live>
      <FocusKeeper>
        {isSlow ? (
          <Stack align="center">
            <LinkButton icon="refresh" onClick={onAgain}>
              {t('common.tryAgain')}
            </LinkButton>
          </Stack>
        ) : (
          <CopyLink device={device} uri={url} testId="copy-wc2-uri" />
        )}
      </FocusKeeper>
    </Stack>
  )
}

/** The app is on this phone: its link is followed in the tap. */
function OnPhone({ url, onAgain }: LinkProps) {
  const { t } = useMessages()
  const device = useDevice()
  const isSlow = useSlowness(!url)
  return (
    <Stack padding="view" gap={5} align="center" testId="lk-farcaster-phone">
      <ConnectingVisual image={<ProviderImage provider="farcaster" />} state="waiting" />
      <Live>
        <Stack gap={1} align="center">
          <Heading align="center">{t('login.farcasterPhone')}</Heading>
          <Text size="sm" tone="secondary" align="center">
            {isSlow ? `${t('code.slow')} – ${t('code.slowText')}` : t('login.farcasterPhoneText')}
          </Text>
        </Stack>
      </Live>
      <FocusKeeper>
        {url && isSafeWebLink(url) ? (
          <ButtonLink
            href={url}
            target="_blank"
            fullWidth
            testId="lk-farcaster-open"
            onClick={event => {
              if (device?.openByHost(url)) event.preventDefault()
            }}
          >
            {t('login.farcasterOpen')}
          </ButtonLink>
        ) : isSlow ? (
          <Button variant="secondary" icon="refresh" onClick={onAgain}>
            {t('common.tryAgain')}
          </Button>
        ) : (
          <Button loading>{t('login.farcasterOpen')}</Button>
        )}
      </FocusKeeper>
      <CopyLink device={device} uri={url} testId="copy-wc2-uri" />
    </Stack>
  )
}

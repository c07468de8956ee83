import { useEffect, useState } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { chooseLink } from '../../../core/actions/chooseLink.js'
import type { Device } from '../../../core/contracts/Device.js'
import { isWebBase } from '../../../core/deepLinks/appUri.js'
import type { AppLink } from '../../../core/deepLinks/walletLink.js'
import { appNames } from '../../../core/deepLinks/walletPlatforms.js'
import { appOpeningPatience } from '../../../protocol/pairingLimits.js'
import { Button } from '../../../ui/Button/Button.js'
import { ButtonLink } from '../../../ui/ButtonLink/ButtonLink.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { GetBar } from '../parts/GetBar.js'
import { WalletImage } from '../parts/WalletImage.js'
import { BadLink } from './BadLink.js'
import { CopyLink } from './CopyLink.js'
import { RelayLost } from './RelayLost.js'
import type { Pairing } from './usePairing.js'
import { useSlowness } from './useSlowness.js'
import { useTrouble } from './useTrouble.js'

export type AppPanelProps = {
  readonly pairing: Pairing
  readonly entry: WalletEntry
  readonly device: Device | undefined
  /** Best first; empty while there is no code. */
  readonly links: readonly AppLink[]
  readonly platform: 'mobile' | 'web' | 'desktop'
  /** What opening does, and what to do there. */
  readonly text: string
  /** The wallet opens this page in its own browser: there is no code to copy, and no return. */
  readonly isBrowse: boolean
  /** The previous tap opened it already. */
  readonly wasOpened: boolean
  readonly onShowCode: () => void
}

/** The ways to a wallet's app, program or page, or the reason why there is none, in a region that exists before it. */
export function AppPanel(props: AppPanelProps) {
  const { pairing, entry, device, links, isBrowse, onShowCode } = props
  const PairingTrouble = useTrouble(pairing)
  const trouble =
    !isBrowse && PairingTrouble ? (
      <PairingTrouble pairing={pairing} wallet={props.entry.name} />
    ) : links.length === 0 && device && pairing.uri ? (
      <BadLink {...{ entry, device, onShowCode }} uri={pairing.uri} />
    ) : null
  return (
    <>
      <Live>{trouble}</Live>
      {trouble ? null : <OpenPanel {...props} />}
    </>
  )
}

/**
 * Opens a wallet's app, program or page. The button is enabled once it has its link, which is followed in the tap
 * (promise P15); if the page is still visible 1.5 s later, other ways are offered.
 */
function OpenPanel(props: AppPanelProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { pairing, entry, device, links, platform, text, isBrowse, wasOpened, onShowCode } = props
  const image = <WalletImage wallet={entry} size={72} />
  const { isOpened, isStillHere, onOpened } = useStillHere(device, wasOpened)
  const [link, other] = links
  const isSlow = useSlowness(!isBrowse && !pairing.uri)
  const wallet = entry.name
  const open = (chosen: AppLink) => (event: { preventDefault(): void }) => {
    // Promise P16: later requests open the same link, and nothing if the wallet is on another device.
    if (platform === 'mobile' && !isBrowse) chooseLink(kit, { href: chosen.base, name: wallet })
    if (device?.openByHost(chosen.href)) event.preventDefault()
    onOpened()
  }
  const app = device?.facts.app
  const isMobile = platform === 'mobile'
  return (
    <Stack padding="view" gap={5}>
      <ConnectingVisual image={image} state={isOpened && !isStillHere ? 'waiting' : 'idle'} />
      <Live>
        <Stack gap={1} align="center">
          <Heading align="center">
            {isSlow
              ? t('code.slow')
              : isStillHere
                ? t('app.notOpened', { wallet })
                : t('connecting.continue', { wallet })}
          </Heading>
          <Text tone="secondary" align="center" size="sm">
            {isSlow ? t('code.slowText') : isStillHere ? t('app.notOpenedText') : text}
          </Text>
        </Stack>
      </Live>
      <Stack gap={2}>
        <OpenButton
          link={link}
          isSlow={isSlow}
          onRetry={pairing.retry}
          onOpen={open}
          label={t(isStillHere ? 'app.openAgain' : 'app.open', { wallet })}
        />
        {isStillHere && isMobile && other ? (
          <ButtonLink
            href={other.href}
            target={other.target}
            variant="secondary"
            fullWidth
            onClick={open(other)}
          >
            {t(isWebBase(other.base) ? 'app.byWeb' : 'app.byScheme')}
          </ButtonLink>
        ) : null}
        {isStillHere && isMobile && !isBrowse ? (
          <Button variant="secondary" icon="qr" fullWidth onClick={onShowCode}>
            {t('code.show')}
          </Button>
        ) : null}
      </Stack>
      {isBrowse || isSlow ? null : <CopyLink device={device} uri={pairing.uri} testId="wui-link-copy" />}
      {isBrowse ? null : <RelayLost pairing={pairing} />}
      {isMobile && app ? <Notice tone="info">{t('app.inside', { app: appNames[app] })}</Notice> : null}
      <GetBar entry={entry} os={device?.facts.os} />
    </Stack>
  )
}

/** Disabled until it has a link. */
function OpenButton(props: {
  readonly link: AppLink | undefined
  readonly label: string
  readonly isSlow: boolean
  readonly onRetry: () => void
  readonly onOpen: (link: AppLink) => (event: { preventDefault(): void }) => void
}) {
  const { t } = useMessages()
  const { link, label, isSlow, onRetry, onOpen } = props
  const testId = 'w3m-connecting-widget-secondary-button'
  if (!link && isSlow) {
    return (
      <Button variant="secondary" icon="refresh" fullWidth testId={testId} onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    )
  }
  if (!link) {
    return (
      <Button icon="external" disabled fullWidth testId={testId}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink
      href={link.href}
      target={link.target}
      icon="external"
      fullWidth
      testId={testId}
      onClick={onOpen(link)}
    >
      {label}
    </ButtonLink>
  )
}

/** Whether the page is still visible 1.5 s after opening an app (promise P15). */
function useStillHere(device: Device | undefined, wasOpened: boolean) {
  const { clock } = useKit().environment
  const [openings, setOpenings] = useState(wasOpened ? 1 : 0)
  const [isStillHere, setStillHere] = useState(false)
  useEffect(() => {
    if (openings === 0 || !device) return
    return clock.after(appOpeningPatience, () => setStillHere(device.isVisible()))
  }, [clock, device, openings])
  return { isOpened: openings > 0, isStillHere, onOpened: () => setOpenings(count => count + 1) }
}

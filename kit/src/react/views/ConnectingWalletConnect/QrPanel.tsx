import type { ReactNode } from 'react'
import type { Device } from '../../../core/contracts/Device.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { QrCode } from '../../../ui/QrCode/QrCode.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'
import { CopyLink } from './CopyLink.js'
import { RelayLost } from './RelayLost.js'
import type { Pairing } from './usePairing.js'
import { useExpired } from './useExpired.js'
import { useSlowness } from './useSlowness.js'
import { useTrouble } from './useTrouble.js'

export type QrPanelProps = {
  readonly pairing: Pairing
  readonly device: Device | undefined
  /** The wallet of the code, if it is for one. */
  readonly wallet?: { readonly name: string; readonly image: ReactNode } | undefined
  /** The instruction, if it is not to scan with the phone. */
  readonly hint?: string | undefined
  /** Rendered below. */
  readonly children?: ReactNode
}

/** A code to scan with a phone, renewed in place, or the reason why there is none, in a region that exists before it. */
export function QrPanel(props: QrPanelProps) {
  const { pairing } = props
  const PairingTrouble = useTrouble(pairing)
  return (
    <>
      <Live>{PairingTrouble ? <PairingTrouble pairing={pairing} wallet={props.wallet?.name} /> : null}</Live>
      {PairingTrouble ? null : <Code {...props} />}
    </>
  )
}

function Code({ pairing, device, wallet, hint, children }: QrPanelProps) {
  const { t } = useMessages()
  const { uri, retry } = pairing
  const isExpired = useExpired(pairing)
  const isSlow = useSlowness(!uri)
  const name = wallet && { wallet: wallet.name }
  const label = name ? t('code.label', name) : t('code.labelAny')
  const words = uri ? (hint ?? (name ? t('code.scan', name) : t('code.scanAny'))) : t('code.preparing')
  return (
    <Stack padding="view" gap={4} testId="w3m-connecting-wc-qrcode">
      <QrCode
        text={uri}
        label={uri ? label : t('code.preparing')}
        logo={wallet?.image ?? <Icon name="wallet" size={28} />}
        veil={
          isExpired ? (
            <>
              <Text weight="strong">{t('code.expired')}</Text>
              <Button icon="refresh" onClick={retry}>
                {t('code.new')}
              </Button>
            </>
          ) : null
        }
      />
      <RelayLost pairing={pairing} />
      <Live>
        <Stack gap={1} align="center">
          <Text tone="secondary" align="center">
            {isSlow ? `${t('code.slow')} – ${t('code.slowText')}` : words}
          </Text>
        </Stack>
      </Live>
      <FocusKeeper>
        {isSlow ? (
          <Stack align="center">
            <LinkButton icon="refresh" onClick={retry}>
              {t('common.tryAgain')}
            </LinkButton>
          </Stack>
        ) : (
          <CopyLink device={device} uri={uri} testId="copy-wc2-uri" />
        )}
      </FocusKeeper>
      {children}
    </Stack>
  )
}

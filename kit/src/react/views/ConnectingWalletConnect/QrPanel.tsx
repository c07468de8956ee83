import { useEffect, useState } from 'react'
import type { Device } from '../../../core/contracts/Device.js'
import type { WalletEntry } from '../../../core/state/wallets.js'
import { connectHintDelay } from '../../../protocol/limits.js'
import { ButtonLink } from '../../../ui/ButtonLink/ButtonLink.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { QrCode } from '../../../ui/QrCode/QrCode.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { GetBar } from '../parts/GetBar.js'
import { WalletImage } from '../parts/WalletImage.js'
import { CopyLink } from './CopyLink.js'
import { isRelayDown } from './isRelayDown.js'
import { CodeMark, PairingFailed, RelayDown } from './PairingTrouble.js'
import type { Pairing } from './usePairing.js'

/** A code to scan with a phone: live, renewed in place, or what keeps it from being there. */
export function QrPanel(props: {
  readonly pairing: Pairing
  readonly entry: WalletEntry | undefined
  readonly device: Device | undefined
}) {
  const kit = useKit()
  const { t } = useMessages()
  const { pairing, entry, device } = props
  const { state, uri, retry } = pairing
  const image = entry ? <WalletImage wallet={entry} size={72} /> : <CodeMark size={40} />
  const isSlow = useSlowness(state.status === 'preparing')
  if (!uri && isRelayDown(state)) return <RelayDown image={image} onRetry={retry} />
  if (state.status === 'failed') return <PairingFailed error={state.error} image={image} onRetry={retry} />
  const label = entry ? t('code.label', { wallet: entry.name }) : t('code.labelAny')
  const hint = entry ? t('code.scan', { wallet: entry.name }) : t('code.scanAny')
  const isPhone = kit.environment.page.isMobile()
  return (
    <Stack padding="view" gap={4} align="center" testId="w3m-connecting-wc-qrcode">
      <QrCode
        text={uri}
        label={uri ? label : t('code.preparing')}
        logo={entry ? <WalletImage wallet={entry} size={52} /> : <CodeMark size={32} />}
      />
      {uri && state.relay === 'down' ? <Notice tone="warning">{t('relay.lost')}</Notice> : null}
      {isSlow ? (
        <Stack gap={1} align="center" role="status">
          <Text size="sm" tone="secondary" align="center">
            {t('code.slow')}. {t('code.slowText')}
          </Text>
          <LinkButton icon="refresh" onClick={retry}>
            {t('common.tryAgain')}
          </LinkButton>
        </Stack>
      ) : (
        <Text size="sm" tone="secondary" align="center">
          {hint}
        </Text>
      )}
      {isPhone && !entry && uri ? (
        <ButtonLink href={uri} target="_self" variant="secondary" icon="external">
          {t('code.openAny')}
        </ButtonLink>
      ) : null}
      <CopyLink device={device} uri={uri} testId="copy-wc2-uri" />
      {entry ? <GetBar entry={entry} os={device?.facts.os} /> : null}
    </Stack>
  )
}

/** No waiting lasts over 10 s without a sentence (design/experience.md). */
function useSlowness(isWaiting: boolean): boolean {
  const { clock } = useKit().environment
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    return isWaiting ? clock.after(connectHintDelay, () => setSlow(true)) : undefined
  }, [clock, isWaiting])
  return isSlow && isWaiting
}

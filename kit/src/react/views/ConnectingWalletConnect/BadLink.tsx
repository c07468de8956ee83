import { useEffect, useRef } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import type { Device } from '../../../core/contracts/Device.js'
import { linkBase } from '../../../core/deepLinks/appUri.js'
import { appNames } from '../../../core/deepLinks/walletPlatforms.js'
import { Button } from '../../../ui/Button/Button.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { GetBar } from '../parts/GetBar.js'
import { WalletImage } from '../parts/WalletImage.js'
import { CopyLink } from './CopyLink.js'

export type BadLinkProps = {
  readonly entry: WalletEntry
  readonly device: Device | undefined
  readonly uri: string
  readonly onShowCode: () => void
}

/**
 * No link of the wallet works here: none is safe, or it has a custom scheme and this is another app's browser, which
 * opens https only (promise P15). Shows what still works. Its place is a live region.
 */
export function BadLink({ entry, device, uri, onShowCode }: BadLinkProps) {
  const { t } = useMessages()
  const app = device?.facts.app
  const isScheme = linkBase(entry.wallet?.mobile_link) !== undefined
  useReport(entry, uri, !(app && isScheme))
  const wallet = entry.name
  return (
    <Stack padding="view" gap={5}>
      <ConnectingVisual image={<WalletImage wallet={entry} size={72} />} state="error" />
      <Stack gap={1} align="center">
        <Heading align="center">{t('app.badLink', { wallet })}</Heading>
        <Text tone="secondary" align="center" size="sm">
          {app && isScheme ? t('app.webOnly', { app: appNames[app], wallet }) : t('app.badLinkText')}
        </Text>
      </Stack>
      <Button variant="secondary" icon="qr" fullWidth onClick={onShowCode}>
        {t('code.show')}
      </Button>
      <CopyLink device={device} uri={uri} testId="wui-link-copy" />
      <GetBar entry={entry} os={device?.facts.os} />
    </Stack>
  )
}

/**
 * Reported once: a renewed code is not another failure. The part after `?` is the key of the connection, and must not
 * be sent.
 */
function useReport({ name, wallet }: WalletEntry, uri: string, isFault: boolean): void {
  const kit = useKit()
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current || !isFault) return
    isTold.current = true
    const message = 'The link of the wallet may not be opened'
    const [topic = ''] = uri.split('?')
    kit.track('CONNECT_PROXY_ERROR', { message, uri: topic, mobile_link: wallet?.mobile_link ?? '', name })
  }, [kit, name, wallet, uri, isFault])
}

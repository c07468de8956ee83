import type { ReactNode } from 'react'
import { activeAccount } from '../../../core/select/connection.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useConnected } from '../hooks/useSuccess.js'
import { Connected } from '../parts/Connected.js'
import { connectedWallet } from '../parts/connectedWallet.js'
import { WalletImage } from '../parts/WalletImage.js'
import { QrPanel } from './QrPanel.js'
import { useDevice } from './useDevice.js'
import { usePairing } from './usePairing.js'

/** A code for any wallet: to scan, to copy, and on a phone to open with an installed wallet. */
export function AnyWallet({ data, children }: { readonly data: ViewData; readonly children?: ReactNode }) {
  const kit = useKit()
  const { t } = useMessages()
  const pairing = usePairing(data, true)
  const device = useDevice()
  const account = useConnected()
  const connected = useKitState(activeAccount)
  const { uri } = pairing
  // `wc:` is a custom scheme; it is opened in the tap, and not in the in-app browser of another app (promise P15).
  const open = () => device?.open(uri ?? '', '_self')
  const isMobile = kit.environment.page.isMobile()
  const canOpen = isMobile && device && !device.facts.app
  if (account && connected)
    return (
      <Connected image={<WalletImage wallet={connectedWallet(connected)} size={72} />} account={account} />
    )
  return (
    <QrPanel pairing={pairing} device={device} hint={isMobile ? t('code.scanElsewhere') : undefined}>
      {uri && canOpen ? (
        <Button icon="external" fullWidth onClick={open}>
          {t('code.openAny')}
        </Button>
      ) : null}
      {children}
    </QrPanel>
  )
}

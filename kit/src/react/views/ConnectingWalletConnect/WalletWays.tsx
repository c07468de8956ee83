'use client'
import { useState } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { type Platform, walletPlatforms } from '../../../core/deepLinks/walletPlatforms.js'
import type { ViewData } from '../../../core/state/view.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { lazyView } from '../../modal/lazyView.js'
import type { DownloadsProps } from '../Downloads/Downloads.js'
import { useConnected } from '../hooks/useSuccess.js'
import { Connected } from '../parts/Connected.js'
import { GetBar } from '../parts/GetBar.js'
import { WalletImage } from '../parts/WalletImage.js'
import { AppPanel } from './AppPanel.js'
import { QrPanel } from './QrPanel.js'
import { useAppLinks } from './useAppLinks.js'
import { useDevice } from './useDevice.js'
import { usePairing } from './usePairing.js'
import { useSelection } from './useSelection.js'

type Props = { readonly data: ViewData }
export type WaysProps = Props & { readonly entry: WalletEntry }

const OnThisPage = /* @__PURE__ */ lazyView<Props>(
  /* @__PURE__ */ lazyImport(() =>
    import('../ConnectingExternal/ConnectingExternal.js').then(m => m.ConnectingExternal)
  )
)
const NotHere = /* @__PURE__ */ lazyView<DownloadsProps>(
  /* @__PURE__ */ lazyImport(() => import('../Downloads/Downloads.js').then(m => m.Downloads))
)

/** The labels of the platform tabs; the test ids are those of screens.md section 26. */
const tabs = {
  browser: { key: 'platform.browser', testId: 'tab-browser' },
  mobile: { key: 'platform.mobile', testId: 'tab-mobile' },
  qrcode: { key: 'platform.mobile', testId: 'tab-mobile' },
  web: { key: 'platform.web', testId: 'tab-webapp' },
  desktop: { key: 'platform.desktop', testId: 'tab-desktop' },
  unsupported: { key: 'platform.browser', testId: 'tab-browser' },
  /** On the phone itself, where "mobile" is another tab. */
  codeHere: { key: 'connect.qrCode', testId: 'tab-qrcode' }
} as const

/** The platforms of one wallet: app, web page, desktop program, or a code for a phone (screens.md section 9). */
export function WalletWays({ data, entry }: WaysProps) {
  const kit = useKit()
  const { t } = useMessages()
  const device = useDevice()
  const { isBrowse, linksFor } = useAppLinks(data, device)
  const isMobile = kit.environment.page.isMobile()
  const canUsePage = !kit.config.get().basic
  const known = walletPlatforms({ entry, isMobile, canUsePage, canBrowse: isBrowse })
  const [chosen, choose] = useState<Platform>()
  const platform = chosen ?? known[0] ?? 'qrcode'
  // On a phone the visitor can choose a code, although the wallet has better platforms there.
  const platforms = known.includes(platform) ? known : [...known, platform]
  const isByCode = platform !== 'browser' && platform !== 'unsupported'
  // A wallet that opens the page in its own browser needs no code, which depends on the device.
  const isKnown = device !== undefined || !isMobile
  const pairing = usePairing(data, isKnown && isByCode && !(isBrowse && platform === 'mobile'))
  useSelection(entry.name, platform, data.isOpened)
  const account = useConnected()

  // The view of a wallet of the page shows its success itself.
  if (account && isByCode)
    return <Connected image={<WalletImage wallet={entry} size={72} />} account={account} />
  const connector = entry.connectors.find(({ reach }) => reach !== 'code')
  const panel =
    platform === 'qrcode' ? (
      <QrPanel
        pairing={pairing}
        device={device}
        wallet={{ name: entry.name, image: <WalletImage wallet={entry} size={52} /> }}
      >
        <GetBar entry={entry} os={device?.facts.os} />
      </QrPanel>
    ) : platform === 'browser' ? (
      <OnThisPage data={{ ...data, connector }} />
    ) : platform === 'unsupported' ? (
      <NotHere data={data} isMissing />
    ) : (
      <AppPanel
        key={platform}
        {...{ pairing, entry, device, platform }}
        isBrowse={isBrowse && platform === 'mobile'}
        wasOpened={data.isOpened === true && platform === known[0]}
        {...linksFor(platform, pairing.uri)}
        onShowCode={() => choose('qrcode')}
      />
    )
  if (platforms.length < 2) return panel
  return (
    <>
      <Stack padding="view">
        <Tabs
          label={t('platform.list')}
          selected={platform}
          tabs={platforms.map(id => {
            const { key, testId } = tabs[id === 'qrcode' && isMobile ? 'codeHere' : id]
            return { id, label: t(key), testId }
          })}
          onSelect={id => choose(platforms.find(known => known === id))}
        />
      </Stack>
      <TabPanel id={platform}>{panel}</TabPanel>
    </>
  )
}

'use client'
import { useEffect, useRef, useState } from 'react'
import { chooseLink } from '../../../core/actions/chooseLink.js'
import { type Platform, walletPlatforms } from '../../../core/links/walletPlatforms.js'
import type { ViewData } from '../../../core/state/view.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { lazyView } from '../../modal/lazyView.js'
import { AppPanel } from './AppPanel.js'
import { QrPanel } from './QrPanel.js'
import { useAppLinks } from './useAppLinks.js'
import { useDevice } from './useDevice.js'
import { usePairing } from './usePairing.js'

type Props = { readonly data: ViewData }

const OnThisPage = /* @__PURE__ */ lazyView<Props>(() =>
  import('../ConnectingExternal/ConnectingExternal.js').then(m => m.ConnectingExternal)
)
const NotHere = /* @__PURE__ */ lazyView<Props>(() =>
  import('../Downloads/Downloads.js').then(m => m.Downloads)
)

/** What a platform's tab is called; the test ids are those of screens.md section 26. */
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

/** A wallet by WalletConnect: its app, its page, its program, or a code for a phone, whichever there are (screens.md section 9). */
export function ConnectingWalletConnect({ data }: Props) {
  const kit = useKit()
  const { t } = useMessages()
  const entry = data.wallet
  const device = useDevice()
  const { isBrowse, linksFor } = useAppLinks(data, device)
  const isMobile = kit.environment.page.isMobile()
  const canUsePage = !kit.config.get().basic
  const known = walletPlatforms({ entry, isMobile, canUsePage, canBrowse: isBrowse })
  const [chosen, choose] = useState<Platform>()
  const platform = chosen ?? known[0] ?? 'qrcode'
  // On a phone a code can be asked for, although the wallet has better ways there.
  const platforms = known.includes(platform) ? known : [...known, platform]
  const isByCode = platform !== 'browser' && platform !== 'unsupported'
  // A wallet that shows the page in its own browser needs no code: whether it does is known with the device.
  const isKnown = device !== undefined || !isMobile || !entry
  const pairing = usePairing(data, isKnown && isByCode && !(isBrowse && platform === 'mobile'))
  useSelection(entry?.name ?? t('walletConnect.title'), platform)

  const connector = entry?.connectors.find(({ type }) => type !== 'WALLET_CONNECT')
  const panel =
    platform === 'qrcode' ? (
      <QrPanel pairing={pairing} entry={entry} device={device} />
    ) : platform === 'browser' ? (
      <OnThisPage data={{ ...data, connector }} />
    ) : platform === 'unsupported' || !entry ? (
      <NotHere data={data} />
    ) : (
      <AppPanel
        key={platform}
        {...{ pairing, entry, device, platform }}
        isBrowse={isBrowse && platform === 'mobile'}
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

/** Tells which way was chosen, once each time; only an app that is opened here is opened again later (promise P16). */
function useSelection(name: string, platform: Platform): void {
  const kit = useKit()
  const told = useRef<Platform>(undefined)
  useEffect(() => {
    if (told.current === platform) return
    told.current = platform
    if (platform !== 'browser') kit.track('SELECT_WALLET', { name, platform })
    if (kit.state.pairing.get().link) chooseLink(kit, undefined)
  }, [kit, name, platform])
}

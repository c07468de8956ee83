'use client'
import type { Device } from '../../../core/contracts/Device.js'
import { type AppLink, desktopLink, mobileLinks, webLink } from '../../../core/deepLinks/walletLink.js'
import { browseHere } from '../../../core/select/browseHere.js'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

type Shown = { readonly links: readonly AppLink[]; readonly text: string }

/** The links of a view's wallet on this device, with their texts. */
export function useAppLinks({ wallet: entry, namespace }: ViewData, device: Device | undefined) {
  const kit = useKit()
  const { t } = useMessages()
  const wallet = entry?.wallet
  const browse = browseHere(kit, entry, device?.facts, namespace)
  const linksFor = (platform: 'mobile' | 'web' | 'desktop', uri: string | undefined): Shown => {
    const name = { wallet: entry?.name ?? '' }
    if (platform === 'mobile' && browse) return { links: [browse], text: t('app.browseText', name) }
    const text = { mobile: 'app.text', web: 'app.webText', desktop: 'app.desktopText' } as const
    return { links: uri && wallet && device ? all(uri) : [], text: t(text[platform], name) }

    function all(uri: string): readonly AppLink[] {
      if (!wallet || !device) return []
      const { preferUniversalLinks } = kit.config.get()
      if (platform === 'mobile')
        return mobileLinks({ wallet, uri, device: device.facts, preferUniversalLinks })
      const link = platform === 'web' ? webLink({ wallet, uri }) : desktopLink({ wallet, uri })
      return link ? [link] : []
    }
  }
  return { isBrowse: browse !== undefined, linksFor }
}

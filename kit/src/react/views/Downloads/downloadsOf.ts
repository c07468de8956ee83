import type { WalletEntry } from '../../../client/state/wallets.js'
import type { MessageKey } from '../../../messages/en.js'
import { isSafeWebLink } from '../../../protocol/urls.js'
import type { IconName } from '../../../ui/Icon/icons.js'

export type Download = {
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  readonly url: string
  readonly label: MessageKey
  readonly icon: IconName
}

/** The download links of a wallet: those of its entry that are safe to open (design/security.md section 1). */
export function downloadsOf(entry: WalletEntry): readonly Download[] {
  const { wallet } = entry
  const all = [
    { type: 'chrome_store', url: wallet?.chrome_store, label: 'downloads.chrome', icon: 'browser' },
    { type: 'app_store', url: wallet?.app_store, label: 'downloads.ios', icon: 'phone' },
    { type: 'play_store', url: wallet?.play_store, label: 'downloads.android', icon: 'phone' },
    { type: 'homepage', url: wallet?.homepage, label: 'downloads.website', icon: 'network' }
  ] as const
  return all.flatMap(link => (isSafeWebLink(link.url) ? [{ ...link, url: link.url }] : []))
}

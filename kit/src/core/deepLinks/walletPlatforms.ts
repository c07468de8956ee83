import type { WalletEntry } from '../../client/state/wallets.js'
import type { DeviceFacts } from '../contracts/Device.js'
import { linkBase } from './appUri.js'

/** A way to reach a wallet (wire.md section 3.1). */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * Returns the ways to reach a wallet on this device, best first (screens.md section 9). Never empty. `canBrowse`: the wallet connects
 * after it has opened the page in its own browser.
 */
export function walletPlatforms(question: {
  readonly entry: WalletEntry | undefined
  readonly isMobile: boolean
  /** Whether wallets of the page may be used: there are adapters, and the options do not limit connections to codes. */
  readonly canUsePage: boolean
  readonly canBrowse?: boolean
}): readonly Platform[] {
  const { entry, isMobile, canUsePage, canBrowse = false } = question
  // Without a chosen wallet, the code is for any wallet.
  if (!entry?.wallet && !entry?.connectors.length) return ['qrcode']
  const { wallet, connectors } = entry
  const isHere = canUsePage && connectors.some(({ reach }) => reach !== 'code')
  const isExtension = Boolean(wallet?.rdns || (wallet && 'injected' in wallet && wallet.injected?.length))
  const platforms: Platform[] = []
  if (isHere) platforms.push('browser')
  // A link that must not be opened still means that there is an app, which can read a code.
  if (wallet?.mobile_link || (isMobile && canBrowse)) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (linkBase(wallet?.webapp_link)) platforms.push('web')
  if (linkBase(wallet?.desktop_link) && !isMobile) platforms.push('desktop')
  // An extension that is not installed. Phones have none.
  if (isExtension && !isHere && !canBrowse && canUsePage && !isMobile) platforms.push('unsupported')
  if (platforms.length > 0) return platforms
  // A wallet without links can read a code, unless it is only an extension.
  const takesCodes = !(wallet && 'supports_wc' in wallet && wallet.supports_wc === false)
  return [takesCodes && !isExtension ? 'qrcode' : 'unsupported']
}

/** The names of apps as their makers write them. */
export const appNames: Readonly<Record<NonNullable<DeviceFacts['app']>, string>> = {
  farcaster: 'Farcaster',
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  line: 'LINE',
  wechat: 'WeChat'
}

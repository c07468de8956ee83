import type { WalletEntry } from '../../client/state/wallets.js'
import type { DeviceFacts } from '../contracts/Device.js'
import { linkBase } from './appUri.js'

/** A way to reach a wallet (wire.md section 3.1). */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to reach a wallet from here, the first being the best (screens.md section 9). Never empty. `canBrowse`: the wallet
 * connects by showing the page in its own browser.
 */
export function walletPlatforms(question: {
  readonly entry: WalletEntry | undefined
  readonly isMobile: boolean
  /** Wallets of the page may be used: there are adapters, and the host did not ask for codes only. */
  readonly canUsePage: boolean
  readonly canBrowse?: boolean
}): readonly Platform[] {
  const { entry, isMobile, canUsePage, canBrowse = false } = question
  // Without a wallet there is a code for any of them.
  if (!entry?.wallet && !entry?.connectors.length) return ['qrcode']
  const { wallet, connectors } = entry
  const isHere = canUsePage && connectors.some(({ reach }) => reach !== 'code')
  const isExtension = Boolean(wallet?.rdns || (wallet && 'injected' in wallet && wallet.injected?.length))
  const platforms: Platform[] = []
  if (isHere) platforms.push('browser')
  // One that may not be opened still tells that there is an app, which can read a code.
  if (wallet?.mobile_link || (isMobile && canBrowse)) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (linkBase(wallet?.webapp_link)) platforms.push('web')
  if (linkBase(wallet?.desktop_link) && !isMobile) platforms.push('desktop')
  // A phone has no extensions: what it leads to there is no way.
  if (isExtension && !isHere && !canBrowse && canUsePage && !isMobile) platforms.push('unsupported')
  if (platforms.length > 0) return platforms
  // A wallet without links reads a code all the same, where it is none of extensions alone.
  const takesCodes = !(wallet && 'supports_wc' in wallet && wallet.supports_wc === false)
  return [takesCodes && !isExtension ? 'qrcode' : 'unsupported']
}

/** The app's name as its makers write it. */
export const appNames: Readonly<Record<NonNullable<DeviceFacts['app']>, string>> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  line: 'LINE',
  wechat: 'WeChat'
}

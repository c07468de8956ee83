import type { CustomWallet } from '../../client/state/wallets.js'
import type { Wallet } from '../../protocol/http/directory.js'
import type { DeviceFacts, LinkTarget } from '../contracts/Device.js'
import { appUri, isWebBase, linkBase } from './appUri.js'

/** A link that opens a wallet. */
export type AppLink = {
  readonly href: string
  readonly target: LinkTarget
  /** The wallet's own link, without the code: what later requests are opened with (promise P16). */
  readonly base: string
}

export type LinkQuestion = {
  readonly wallet: Wallet | CustomWallet
  /** The pairing code. */
  readonly uri: string
  readonly device: DeviceFacts
  readonly preferUniversalLinks: boolean
}

/**
 * The links that open a wallet's app on this phone, best first: its own scheme, then its universal link; the other way round
 * where the host prefers that. In the browser of another app only https leads out (promise P15): schemes are left out. Empty
 * where the wallet has no link that may be opened.
 */
export function mobileLinks({ wallet, uri, device, preferUniversalLinks }: LinkQuestion): readonly AppLink[] {
  const bases = [linkBase(wallet.mobile_link), linkBase('link_mode' in wallet ? wallet.link_mode : undefined)]
  const known = [...new Set(bases)].filter(base => base !== undefined)
  const schemes = device.app ? [] : known.filter(base => !isWebBase(base))
  const sorted = preferUniversalLinks || device.app ? [...known.filter(isWebBase), ...schemes] : known
  return sorted.map(base => ({
    href: `${appUri(base, uri)}${outOfLine(device)}`,
    target: mobileTarget(device),
    base
  }))
}

/** The link to the wallet's program on this computer. A scheme leaves the page where it is; `_blank` would leave an empty tab. */
export function desktopLink({ wallet, uri }: Pick<LinkQuestion, 'wallet' | 'uri'>): AppLink | undefined {
  const base = linkBase(wallet.desktop_link)
  if (!base) return undefined
  return { href: appUri(base, uri), target: isWebBase(base) ? '_blank' : '_self', base }
}

/** The link to the wallet's web page, in a new tab. */
export function webLink({ wallet, uri }: Pick<LinkQuestion, 'wallet' | 'uri'>): AppLink | undefined {
  const base = linkBase(wallet.webapp_link)
  return base && isWebBase(base) ? { href: appUri(base, uri), target: '_blank', base } : undefined
}

/** Wire.md section 5.4: `_self`, `_top` out of a frame; in another app's browser a new window. */
function mobileTarget({ app, isFramed }: DeviceFacts): LinkTarget {
  if (app) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** LINE opens a page outside of itself where its address asks for that. */
const outOfLine = ({ app }: DeviceFacts): string => (app === 'line' ? '&openExternalBrowser=1' : '')

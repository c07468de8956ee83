import type { CustomWallet } from '../../client/state/wallets.js'
import type { Wallet } from '../../protocol/http/directory.js'
import type { DeviceFacts, LinkTarget } from '../contracts/Device.js'
import { appUri, isWebBase, linkBase } from './appUri.js'

/** A link that opens a wallet. */
export type AppLink = {
  readonly href: string
  readonly target: LinkTarget
  /** The wallet's own link without the code, which opens the wallet for later requests (promise P16). */
  readonly base: string
}

export type LinkQuestion = {
  readonly wallet: Wallet | CustomWallet
  /** The pairing code. */
  readonly uri: string
  readonly device: DeviceFacts
  readonly preferUniversalLinks?: boolean | undefined
}

/**
 * Returns the links that open a wallet's app on this phone, best first: its scheme, then its universal link, or the reverse with option
 * `preferUniversalLinks`. An in-app browser opens only https, so schemes are left out there (promise P15). Empty if the wallet has no
 * link that may be opened.
 */
export function mobileLinks({ wallet, uri, device, preferUniversalLinks }: LinkQuestion): readonly AppLink[] {
  const bases = [linkBase(wallet.mobile_link), linkBase('link_mode' in wallet ? wallet.link_mode : undefined)]
  const known = [...new Set(bases)].filter(base => base !== undefined)
  const schemes = device.app ? [] : known.filter(base => !isWebBase(base))
  const sorted = preferUniversalLinks || device.app ? [...known.filter(isWebBase), ...schemes] : known
  return sorted.map(base => ({
    href: `${appUri(base, uri)}${lineParameter(device)}`,
    target: mobileTarget(device),
    base
  }))
}

/** Returns the link that opens the wallet's desktop app. A scheme has target `_self`, because `_blank` would leave an empty tab. */
export function desktopLink({ wallet, uri }: Pick<LinkQuestion, 'wallet' | 'uri'>): AppLink | undefined {
  const base = linkBase(wallet.desktop_link)
  if (!base) return undefined
  return { href: appUri(base, uri), target: isWebBase(base) ? '_blank' : '_self', base }
}

/** Returns the link that opens the web wallet in a new tab. */
export function webLink({ wallet, uri }: Pick<LinkQuestion, 'wallet' | 'uri'>): AppLink | undefined {
  const base = linkBase(wallet.webapp_link)
  return base && isWebBase(base) ? { href: appUri(base, uri), target: '_blank', base } : undefined
}

/** Wire.md section 5.4: `_self`; in a frame `_top`; in an in-app browser a new window. */
function mobileTarget({ app, isFramed }: DeviceFacts): LinkTarget {
  if (app) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** The parameter with which LINE opens a link outside of its in-app browser. */
const lineParameter = ({ app }: DeviceFacts): string => (app === 'line' ? '&openExternalBrowser=1' : '')

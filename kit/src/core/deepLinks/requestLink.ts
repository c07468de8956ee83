import type { Device, LinkTarget } from '../contracts/Device.js'
import type { WalletLink } from '../state/pairing.js'
import { isWebBase, linkBase } from './appUri.js'

/**
 * Returns the link that opens the app of a session's wallet for a request (promise P16, wire.md section 5.4). `link` is the link with
 * which the session was connected on this device. Returns `undefined` without one, and for a scheme in an in-app browser, which opens
 * only https (promise P15). A `t.me` link has the query as base64 in `startapp`.
 */
export function requestLink(question: {
  readonly link: WalletLink | undefined
  readonly requestId: string
  readonly topic: string
  readonly device: Pick<Device, 'facts' | 'hasFocus'>
}): { readonly href: string; readonly target: LinkTarget } | undefined {
  const { link, requestId, topic, device } = question
  const base = linkBase(link?.href)
  // Without focus, the visitor has not caused the request on this page.
  if (!base || !device.hasFocus()) return undefined
  const { app, isFramed } = device.facts
  const isWeb = isWebBase(base)
  if (app && !isWeb) return undefined
  const query = `requestId=${encodeURIComponent(requestId)}&sessionTopic=${encodeURIComponent(topic)}`
  const isTelegram = /^https:\/\/t\.me\//i.test(base)
  const href = isTelegram ? `${base.replace(/\/$/, '')}?startapp=${base64(query)}` : `${base}wc?${query}`
  return { href, target: isFramed ? '_top' : isWeb ? '_blank' : '_self' }
}

/** Encodes ASCII as base64url, which a query can contain unescaped. */
function base64(text: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  let out = ''
  for (let at = 0; at < text.length; at += 3) {
    const part = [0, 1, 2].map(index => text.charCodeAt(at + index) || 0) as [number, number, number]
    const bits = (part[0] << 16) | (part[1] << 8) | part[2]
    const length = Math.min(3, text.length - at) + 1
    for (let index = 0; index < length; index++) out += digits[(bits >> (18 - index * 6)) & 63]
  }
  return out
}

import type { DeviceFacts, InAppBrowser } from '../contracts/Device.js'

/** What a browser says of itself. */
export type Signs = {
  readonly userAgent: string
  readonly touchPoints: number
  readonly isFramed: boolean
  /** Whether the page has a global of that name. */
  readonly has: (name: string) => boolean
}

/** Wire.md section 7.7: any of them. */
const telegramGlobals = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'] as const

/** By what apps add to the user agent of their own browser. */
const apps: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(AN|AV|_IAB)\b/],
  ['x', /\bTwitter(Android| for i(Phone|Pad))/],
  ['line', /\bLine\/\d/],
  ['wechat', /\bMicroMessenger\//]
]

/** Providers of wallets that reopen a page in their own browser (wire.md section 5.4). */
const browsing = ['phantom', 'solflare', 'coinbaseSolana'] as const

/** What a page's surroundings are, from their signs. */
export function deviceFacts({ userAgent, touchPoints, isFramed, has }: Signs): DeviceFacts {
  // An iPad says it is a Mac, but is touched with several fingers.
  const isIos = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  const os = isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other'
  const app = telegramGlobals.some(has) ? 'telegram' : apps.find(([, sign]) => sign.test(userAgent))?.[0]
  return { os, app, isFramed, injected: browsing.filter(has) }
}

import type { DeviceFacts, InAppBrowser } from '../contracts/Device.js'

/** The properties of a browser by which devices and apps are detected. */
export type Signs = {
  readonly userAgent: string
  readonly touchPoints: number
  readonly isFramed: boolean
  /** Whether the page has a global of that name. */
  readonly has: (name: string) => boolean
  /** The app that is known to be around the page. Absent: the other properties tell. */
  readonly host?: InAppBrowser | undefined
}

/** Any of these globals identifies Telegram (wire.md section 7.7). */
const telegramGlobals = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'] as const

/** What apps add to the user agent of their in-app browser. */
const apps: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(AN|AV|_IAB)\b/],
  ['x', /\bTwitter(Android| for i(Phone|Pad))/],
  ['line', /\bLine\/\d/],
  ['wechat', /\bMicroMessenger\//]
]

/** Globals of wallets that open a page in their own browser (wire.md section 5.4). */
const browsing = ['phantom', 'solflare', 'coinbaseSolana'] as const

/** Detects the operating system, the in-app browser and the injected wallets of a page. */
export function deviceFacts({ userAgent, touchPoints, isFramed, has, host }: Signs): DeviceFacts {
  // iPadOS sends the user agent of a Mac, but has several touch points.
  const isIos = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  const os = isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other'
  const found = telegramGlobals.some(has) ? 'telegram' : apps.find(([, sign]) => sign.test(userAgent))?.[0]
  const isMac = os === 'other' && /Macintosh/.test(userAgent)
  return { os, isMac, app: host ?? found, isFramed, injected: browsing.filter(has) }
}

import type { Device } from '../core/contracts/Device.js'
import { deviceFacts } from '../core/deepLinks/deviceFacts.js'

type Opener = {
  readonly openLink?: unknown
  readonly openTelegramLink?: unknown
  readonly openWindow?: unknown
}

/**
 * The device behind `window`, in browsers only.
 * @example const { facts } = browserDevice()
 */
export function browserDevice(): Device {
  return {
    get facts() {
      return deviceFacts({
        userAgent: navigator.userAgent,
        touchPoints: navigator.maxTouchPoints,
        isFramed: window.parent !== window,
        has: name => name in window
      })
    },
    isVisible: () => document.visibilityState === 'visible',
    hasFocus: () => document.hasFocus(),
    openByHost,
    open: (href, target) =>
      openByHost(href) || window.open(href, target, 'noopener,noreferrer') !== undefined,
    // Absent outside a secure context.
    copy: async text => navigator.clipboard.writeText(text),
    ...(navigator.locks && { lock: (name, run) => navigator.locks.request(name, run) })
  }
}

/**
 * Telegram and LINE have their own methods to open a link; other apps have none. If a method throws, the caller uses
 * a plain link.
 */
function openByHost(href: string): boolean {
  if (!/^https:/i.test(href)) return false
  const page = window as { readonly Telegram?: { readonly WebApp?: Opener }; readonly liff?: Opener }
  const [telegram, line] = [page.Telegram?.WebApp, page.liff]
  const isOfTelegram = /^https:\/\/t\.me\//i.test(href)
  try {
    if (isOfTelegram && typeof telegram?.openTelegramLink === 'function') telegram.openTelegramLink(href)
    else if (typeof telegram?.openLink === 'function') telegram.openLink(href)
    else if (typeof line?.openWindow === 'function') line.openWindow({ url: href, external: true })
    else return false
    return true
  } catch {
    return false
  }
}

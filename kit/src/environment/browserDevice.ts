import type { Device, InAppBrowser, LinkHost } from '../core/contracts/Device.js'
import { deviceFacts } from '../core/deepLinks/deviceFacts.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { peek } from '../protocol/peek.js'

const loadTelegramLinks = /* @__PURE__ */ lazyImport(() => import('./telegramLinks.js'))

/**
 * The device behind `window`, in browsers only. In Telegram it comes with the code that opens links there, which no other page loads.
 * @example const { facts } = await createBrowserDevice(new Set())
 */
export async function createBrowserDevice(hosts: Set<LinkHost>): Promise<Device> {
  const device = browserDevice(hosts)
  if (device.facts.app === 'telegram') {
    // Without that file, plain links remain.
    const found = await loadTelegramLinks().catch(() => undefined)
    if (found && hosts.size === 0) hosts.add(found.telegramLinks(window))
  }
  return device
}

function browserDevice(hosts: ReadonlySet<LinkHost>): Device {
  const openByHost = (href: string) => [...hosts].some(host => openBy(host, href)) || openByLine(href)
  return {
    get facts() {
      const isFramed = window.parent !== window
      return deviceFacts({
        userAgent: navigator.userAgent,
        touchPoints: navigator.maxTouchPoints,
        isFramed,
        has: name => name in window && !(name === 'Telegram' && isOutsideTelegram()),
        host: [...hosts][0]?.app ?? telegramAround(isFramed)
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

/** Whether the host opens the link. If its method throws, the caller uses a plain link. */
function openBy(host: LinkHost, href: string): boolean {
  try {
    return host.open(href)
  } catch {
    return false
  }
}

/** LINE has a method of its own, of its script: https://developers.line.biz/en/reference/liff/#open-window */
function openByLine(href: string): boolean {
  const line = (window as { readonly liff?: { readonly openWindow?: unknown } }).liff
  if (!/^https:/i.test(href) || typeof line?.openWindow !== 'function') return false
  try {
    line.openWindow({ url: href, external: true })
    return true
  } catch {
    return false
  }
}

/** Telegram's script is on pages of plain browsers too, and says so: `platform` of https://core.telegram.org/bots/webapps */
const isOutsideTelegram = () => peek(peek(peek(window, 'Telegram'), 'WebApp'), 'platform') === 'unknown'

/**
 * Telegram's web client shows the page in a frame, without any global: it says what it is in the hash of the first URL, which the page may
 * have replaced since. https://docs.telegram-mini-apps.com/platform/launch-parameters
 */
function telegramAround(isFramed: boolean): InAppBrowser | undefined {
  if (!isFramed) return undefined
  const first = performance.getEntriesByType?.('navigation')[0]?.name ?? ''
  return [location.href, first].some(url => /[#&?]tgWebAppPlatform=/.test(url)) ? 'telegram' : undefined
}

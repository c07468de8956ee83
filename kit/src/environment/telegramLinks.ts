import type { LinkHost } from '../core/contracts/Device.js'

type Method = (...values: readonly unknown[]) => unknown

/** The part of a window in Telegram that opens links. */
export type TelegramWindow = {
  /** Of the official script, if the page loads it: https://telegram.org/js/telegram-web-app.js */
  readonly Telegram?:
    | { readonly WebApp?: { readonly openLink?: unknown; readonly openTelegramLink?: unknown } }
    | undefined
  /** Of the apps: their bridge, which the official script uses too. */
  readonly TelegramWebviewProxy?: { readonly postEvent?: unknown } | undefined
  readonly external?: unknown
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/** The page around a Mini App in Telegram's web client, unless the browser names another of Telegram's. */
const webClient = 'https://web.telegram.org'

/**
 * Opens links in Telegram: by the page's own `Telegram.WebApp`, and without it by the events that it sends
 * (https://core.telegram.org/bots/webapps, https://docs.telegram-mini-apps.com/platform/methods). Links of t.me stay in Telegram. A method that throws, as it
 * does for a link that it refuses, opens nothing.
 */
export function telegramLinks(page: TelegramWindow): LinkHost {
  return {
    app: 'telegram',
    open(href) {
      if (!/^https:/i.test(href)) return false
      const [, path] = /^https:\/\/t\.me(\/[^#]*)/i.exec(href) ?? []
      const app = page.Telegram?.WebApp
      const isOwn = path !== undefined && typeof app?.openTelegramLink === 'function'
      const open = isOwn ? app.openTelegramLink : app?.openLink
      try {
        if (typeof open === 'function') (open as Method).call(app, href)
        else if (path !== undefined) return send(page, 'web_app_open_tg_link', { path_full: path })
        else return send(page, 'web_app_open_link', { url: href })
        return true
      } catch {
        return false
      }
    }
  }
}

/** Sends an event to the client by the first way that it has. */
function send(page: TelegramWindow, eventType: string, eventData: object): boolean {
  const proxy = page.TelegramWebviewProxy
  const external = page.external as { readonly notify?: unknown } | undefined
  if (typeof proxy?.postEvent === 'function')
    (proxy.postEvent as Method).call(proxy, eventType, JSON.stringify(eventData))
  else if (typeof external?.notify === 'function')
    (external.notify as Method).call(external, JSON.stringify({ eventType, eventData }))
  else if ((page.parent as unknown) !== page)
    page.parent.postMessage(JSON.stringify({ eventType, eventData }), targetOf(page))
  else return false
  return true
}

function targetOf({ location }: TelegramWindow): string {
  const parent = location.ancestorOrigins?.[0] ?? ''
  return /^https:\/\/([a-z\d-]+\.)*telegram\.org$/.test(parent) ? parent : webClient
}

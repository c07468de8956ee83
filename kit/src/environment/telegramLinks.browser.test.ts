import { expect, test } from 'vitest'
import { type TelegramWindow, telegramLinks } from './telegramLinks.js'

/** Telegram's own script, as the package `@twa-dev/sdk` holds it. It is no module, and no entry of the package. */
const path = '/node_modules/@twa-dev/sdk/dist/telegram-web-apps.js?raw'

/** The links that a page with or without the script gives to an app of Telegram. */
async function eventsOf(hasScript: boolean, open: (page: TelegramWindow) => void) {
  const { default: script } = (await import(/* @vite-ignore */ path)) as { readonly default: string }
  const frame = document.createElement('iframe')
  frame.src = 'about:blank#tgWebAppVersion=9.1&tgWebAppPlatform=ios'
  document.body.append(frame)
  const page = frame.contentWindow as unknown as TelegramWindow & Window
  const events: (readonly [string, unknown])[] = []
  const postEvent = (type: string, data: string) => events.push([type, JSON.parse(data)])
  Object.assign(page, { TelegramWebviewProxy: { postEvent }, console: { log: () => undefined } })
  if (hasScript) {
    const element = page.document.createElement('script')
    element.textContent = script
    page.document.documentElement.append(element)
    expect(page).toHaveProperty('Telegram.WebApp.platform', 'ios')
  }
  open(page)
  frame.remove()
  return events.filter(([type]) => type.startsWith('web_app_open'))
}

test("without Telegram's script the app gets the same events as the script sends", async () => {
  const open = (page: TelegramWindow) => {
    const { open } = telegramLinks(page)
    expect(open('https://harbor.example/wc?uri=wc%3A1')).toBe(true)
    expect(open('https://t.me/wallet/start?startapp=a_b#top')).toBe(true)
  }
  const own = await eventsOf(false, open)
  expect(own).toEqual(await eventsOf(true, open))
  expect(own).toEqual([
    ['web_app_open_link', { url: 'https://harbor.example/wc?uri=wc%3A1' }],
    ['web_app_open_tg_link', { path_full: '/wallet/start?startapp=a_b' }]
  ])
})

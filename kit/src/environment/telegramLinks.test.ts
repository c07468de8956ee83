import { expect, test } from 'vitest'
import { telegramLinks, type TelegramWindow } from './telegramLinks.js'

/** A window of Telegram, and what it was sent. */
function openPage(more: Partial<TelegramWindow> = {}, isFramed = true) {
  const sent: unknown[] = []
  const page = { location: {}, ...more } as { parent?: unknown }
  page.parent = isFramed
    ? { postMessage: (message: string, target: string) => sent.push([JSON.parse(message), target]) }
    : page
  return { sent, host: telegramLinks(page as TelegramWindow) }
}

const link = 'https://harbor.example/wc?uri=wc%3A1'

test('the apps get the events of the official script by their bridge', () => {
  const events: unknown[] = []
  const { host, sent } = openPage({
    TelegramWebviewProxy: { postEvent: (type: string, data: string) => events.push([type, JSON.parse(data)]) }
  })
  expect([host.app, host.open(link), host.open('https://t.me/wallet/start?startapp=a_b#top')]).toEqual([
    'telegram',
    true,
    true
  ])
  expect(events).toEqual([
    ['web_app_open_link', { url: link }],
    ['web_app_open_tg_link', { path_full: '/wallet/start?startapp=a_b' }]
  ])
  expect(sent).toEqual([])
})

test('an app without the bridge gets them by window.external', () => {
  const events: unknown[] = []
  const { host } = openPage({ external: { notify: (text: string) => events.push(JSON.parse(text)) } })
  expect(host.open(link)).toBe(true)
  expect(events).toEqual([{ eventType: 'web_app_open_link', eventData: { url: link } }])
})

test.each([
  [undefined, 'https://web.telegram.org'],
  ['https://webk.telegram.org', 'https://webk.telegram.org'],
  ['https://evil-telegram.org', 'https://web.telegram.org'],
  ['https://telegram.org.evil.example', 'https://web.telegram.org']
])('in a frame of %s they go to %s and to no other page', (parent, target) => {
  const { host, sent } = openPage({ location: { ...(parent && { ancestorOrigins: [parent] }) } })
  expect(host.open(link)).toBe(true)
  expect(sent).toEqual([[{ eventType: 'web_app_open_link', eventData: { url: link } }, target]])
})

test('a plain link remains where nothing can be told, for other schemes, and if the app refuses', () => {
  expect(openPage({}, false).host.open(link)).toBe(false)
  expect(openPage().host.open('harbor://wc')).toBe(false)
  const refuse = () => {
    throw new Error('WebAppTgUrlInvalid')
  }
  expect(openPage({ Telegram: { WebApp: { openLink: refuse } } }).host.open(link)).toBe(false)
})

test('the script of the page is used where it is loaded, and keeps its own object as this', () => {
  const opened: unknown[] = []
  const WebApp = {
    openLink(this: unknown, url: string) {
      opened.push([this === WebApp, url])
    }
  }
  const { host, sent } = openPage({ Telegram: { WebApp } })
  // An older script has no method for t.me.
  expect([host.open(link), host.open('https://t.me/wallet')]).toEqual([true, true])
  expect([opened, sent]).toEqual([
    [
      [true, link],
      [true, 'https://t.me/wallet']
    ],
    []
  ])
})

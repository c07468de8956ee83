import { afterEach, expect, test, vi } from 'vitest'
import type { LinkHost } from '../core/contracts/Device.js'
import { createBrowserDevice } from './browserDevice.js'
import { browserEnvironment } from './browserEnvironment.js'

const page = window as unknown as Record<string, unknown>
afterEach(() => {
  delete page.Telegram
  delete page.TelegramWebviewProxy
  delete page.liff
  history.replaceState(null, '', location.pathname + location.search)
  vi.restoreAllMocks()
})

const createDevice = (...hosts: readonly LinkHost[]) => createBrowserDevice(new Set(hosts))

test("facts equal the browser's own values", async () => {
  const device = await createDevice()
  expect(device.facts).toMatchObject({ os: 'other', app: undefined, injected: [] })
  expect(device.facts.isFramed).toBe(window.parent !== window)
  expect(device.isVisible()).toBe(document.visibilityState === 'visible')
  page.Telegram = {}
  expect(device.facts.app).toBe('telegram')
})

test('the script of Telegram on a page outside Telegram makes it no Mini App', async () => {
  page.Telegram = { WebApp: { platform: 'unknown', openLink: () => undefined } }
  const device = await createDevice()
  expect([device.facts.app, device.openByHost('https://harbor.example/wc')]).toEqual([undefined, false])
  page.Telegram = { WebApp: { platform: 'ios' } }
  expect(device.facts.app).toBe('telegram')
})

test('a frame that Telegram opened is known by its first URL, and a page that only has such a link is not', async () => {
  const device = await createDevice()
  history.replaceState(null, '', '#tgWebAppData=query_id%3DA&tgWebAppVersion=9.1&tgWebAppPlatform=weba')
  expect(device.facts.app).toBe(window.parent === window ? undefined : 'telegram')
})

test('openByHost returns false in a plain browser', async () => {
  const device = await createDevice()
  expect(device.openByHost('https://harbor.example/wc')).toBe(false)
  expect(device.openByHost('harbor://wc')).toBe(false)
})

test('Telegram opens https links by the method of its script', async () => {
  const opened: unknown[] = []
  page.Telegram = {
    WebApp: {
      openLink: (url: string) => opened.push(['link', url]),
      openTelegramLink: (url: string) => opened.push(['telegram', url])
    }
  }
  const device = await createDevice()
  expect(device.openByHost('https://harbor.example/wc')).toBe(true)
  expect(device.openByHost('https://t.me/wallet?startapp=x')).toBe(true)
  // Telegram does not open custom schemes.
  expect(device.openByHost('harbor://wc')).toBe(false)
  expect(opened).toEqual([
    ['link', 'https://harbor.example/wc'],
    ['telegram', 'https://t.me/wallet?startapp=x']
  ])
})

test('in Telegram without its script the app opens links, those of the modal too', async () => {
  const sent: unknown[] = []
  page.TelegramWebviewProxy = {
    postEvent: (type: string, data: string) => sent.push([type, JSON.parse(data)])
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const environment = browserEnvironment()
  await environment.device?.()
  const device = await environment.device?.()
  expect([environment.hosts?.size, device?.facts.app]).toEqual([1, 'telegram'])
  expect(device?.openByHost('https://harbor.example/wc')).toBe(true)
  expect(environment.openWindow('https://harbor.example/get', '_blank')).toBe(true)
  expect(open).not.toHaveBeenCalled()
  expect(sent).toEqual([
    ['web_app_open_link', { url: 'https://harbor.example/wc' }],
    ['web_app_open_link', { url: 'https://harbor.example/get' }]
  ])
  // A login that leads the page itself away.
  environment.openWindow('https://login.example', '_self')
  expect(open).toHaveBeenCalledExactlyOnceWith('https://login.example', '_self', 'noopener,noreferrer')
})

test('LINE opens links in the external browser', async () => {
  const opened: unknown[] = []
  page.liff = { openWindow: (options: unknown) => opened.push(options) }
  expect((await createDevice()).openByHost('https://harbor.example/wc')).toBe(true)
  expect(opened).toEqual([{ url: 'https://harbor.example/wc', external: true }])
})

test('the app that is known to be around the page is asked first, and names itself', async () => {
  const opened: string[] = []
  const device = await createDevice({
    app: 'farcaster',
    open: href => {
      opened.push(href)
      return true
    }
  })
  expect(device.facts.app).toBe('farcaster')
  expect(device.open('https://harbor.example/wc', '_blank')).toBe(true)
  expect(opened).toEqual(['https://harbor.example/wc'])
})

test("openByHost returns false if the host's method throws", async () => {
  const refuse = () => {
    throw new Error('not ready')
  }
  page.liff = { openWindow: refuse }
  expect((await createDevice()).openByHost('https://harbor.example/wc')).toBe(false)
  page.Telegram = { WebApp: { openLink: refuse } }
  expect((await createDevice()).openByHost('https://harbor.example/wc')).toBe(false)
  expect((await createDevice({ app: 'farcaster', open: refuse })).openByHost('https://a.example')).toBe(false)
})

test('open opens a window without a referrer and without an opener', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const device = await createDevice()
  device.open('harbor://wc', '_self')
  expect(open).toHaveBeenCalledWith('harbor://wc', '_self', 'noopener,noreferrer')
})

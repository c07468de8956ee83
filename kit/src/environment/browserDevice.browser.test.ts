import { afterEach, expect, test, vi } from 'vitest'
import { browserDevice } from './browserDevice.js'

const page = window as unknown as Record<string, unknown>
afterEach(() => {
  delete page.Telegram
  delete page.liff
  vi.restoreAllMocks()
})

test("facts equal the browser's own values", () => {
  const device = browserDevice()
  expect(device.facts).toMatchObject({ os: 'other', app: undefined, injected: [] })
  expect(device.facts.isFramed).toBe(window.parent !== window)
  expect(device.isVisible()).toBe(document.visibilityState === 'visible')
  page.Telegram = {}
  expect(device.facts.app).toBe('telegram')
})

test('openByHost returns false in a plain browser', () => {
  expect(browserDevice().openByHost('https://harbor.example/wc')).toBe(false)
  expect(browserDevice().openByHost('harbor://wc')).toBe(false)
})

test('Telegram opens https links by its own method', () => {
  const opened: unknown[] = []
  page.Telegram = {
    WebApp: {
      openLink: (url: string) => opened.push(['link', url]),
      openTelegramLink: (url: string) => opened.push(['telegram', url])
    }
  }
  const device = browserDevice()
  expect(device.openByHost('https://harbor.example/wc')).toBe(true)
  expect(device.openByHost('https://t.me/wallet?startapp=x')).toBe(true)
  // Telegram does not open custom schemes.
  expect(device.openByHost('harbor://wc')).toBe(false)
  expect(opened).toEqual([
    ['link', 'https://harbor.example/wc'],
    ['telegram', 'https://t.me/wallet?startapp=x']
  ])
})

test('LINE opens links in the external browser', () => {
  const opened: unknown[] = []
  page.liff = { openWindow: (options: unknown) => opened.push(options) }
  expect(browserDevice().openByHost('https://harbor.example/wc')).toBe(true)
  expect(opened).toEqual([{ url: 'https://harbor.example/wc', external: true }])
})

test("openByHost returns false if the host's method throws", () => {
  page.liff = {
    openWindow: () => {
      throw new Error('not ready')
    }
  }
  expect(browserDevice().openByHost('https://harbor.example/wc')).toBe(false)
})

test('browserDevice opens a window without a referrer and without an opener', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  browserDevice().open('harbor://wc', '_self')
  expect(open).toHaveBeenCalledWith('harbor://wc', '_self', 'noopener,noreferrer')
})

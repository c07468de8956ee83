import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyImport } from './lazyImport.js'

const page = new EventTarget()
let navigator: { onLine: boolean; serviceWorker?: { controller: object | null } }

beforeEach(() => {
  navigator = { onLine: true }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const offline = expect.objectContaining({ code: 'LATCHKEY_HTTP__OFFLINE' })

test('lazyImport loads a module once for several callers', async () => {
  const start = vi.fn(async () => ({ value: 1 }))
  const load = lazyImport(start)
  expect(await Promise.all([load(), load()])).toEqual([{ value: 1 }, { value: 1 }])
  expect(await load()).toBe(await load())
  expect(start).toHaveBeenCalledTimes(1)
})

test('lazyImport starts no import while offline, which a browser could remember as failed, and loads the module once online', async () => {
  navigator.onLine = false
  const start = vi.fn(async () => ({ value: 1 }))
  const load = lazyImport(start)
  await expect(load()).rejects.toEqual(offline)
  await expect(load()).rejects.toEqual(offline)
  expect(start).not.toHaveBeenCalled()
  navigator.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(start).toHaveBeenCalledTimes(1)
  expect(await load()).toEqual({ value: 1 })
  expect(start).toHaveBeenCalledTimes(1)
})

test('lazyImport returns a loaded module while offline', async () => {
  const load = lazyImport(async () => ({ value: 1 }))
  await load()
  navigator.onLine = false
  expect(await load()).toEqual({ value: 1 })
})

test('lazyImport starts the import while offline if a service worker may have the file', async () => {
  navigator.onLine = false
  navigator.serviceWorker = { controller: {} }
  expect(await lazyImport(async () => ({ value: 1 }))()).toEqual({ value: 1 })
})

test('a failed load rejects with its cause, and the next call loads again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const start = vi.fn(async () => ({ value: 1 })).mockRejectedValueOnce(cause)
  const load = lazyImport(start)
  await expect(load()).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__OFFLINE', cause })
  expect(await load()).toEqual({ value: 1 })
  expect(start).toHaveBeenCalledTimes(2)
})

test('lazyImport loads modules on a server, which has no browser globals', async () => {
  vi.stubGlobal('navigator', undefined)
  vi.stubGlobal('addEventListener', undefined)
  const start = vi.fn(async () => ({ value: 1 })).mockRejectedValueOnce(new Error('gone'))
  const load = lazyImport(start)
  await expect(load()).rejects.toEqual(offline)
  expect(await load()).toEqual({ value: 1 })
})

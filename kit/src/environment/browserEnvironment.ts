import type { LinkHost } from '../core/contracts/Device.js'
import type { Clock, Environment, Fetch, Page, Storage } from '../core/contracts/Environment.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { browserStorage } from './browserStorage.js'
import { type BrowserEnvironmentOptions, earlyEnvironment } from './earlyEnvironment.js'
import { webStorage } from './webStorage.js'

const loadBrowserDevice = /* @__PURE__ */ lazyImport(() => import('./browserDevice.js'))

/**
 * The browser's `Environment`; on a server a neutral one that stores nothing. Browser APIs are accessed on first use only.
 * `early`: the part that is already loaded.
 * @example const environment = browserEnvironment({ tabs: 'isolated' })
 */
export function browserEnvironment(
  options: BrowserEnvironmentOptions = {},
  early = earlyEnvironment(options)
): Environment {
  const { storage, tabs = 'shared' } = options
  const own = browserStorage(tabs)
  const hosts = new Set<LinkHost>()
  return {
    storage: wholeStorage(storage, own),
    storageMode: () => (storage ? 'custom' : own.mode()),
    isHostStorage: !!storage && !storage.keys,
    clock,
    random: { bytes: length => crypto.getRandomValues(new Uint8Array(length)) },
    tabs: early.tabs,
    session: storage && !storage.keys ? undefined : () => webStorage('isolated'),
    page,
    fetch: ((input, init) => globalThis.fetch(input, init)) satisfies Fetch,
    hosts,
    openWindow(url, target) {
      if (target === '_self' || ![...hosts].some(host => host.open(url)))
        window.open(url, target, 'noopener,noreferrer')
      return true
    },
    device: async () => (await loadBrowserDevice()).createBrowserDevice(hosts)
  }
}

function wholeStorage(storage: Storage | undefined, own: Storage): Storage {
  const keys = storage?.keys
  if (!storage || !keys) return storage ?? own
  const of = (key: string) => (keys.includes(key) ? storage : own)
  return {
    get: key => of(key).get(key),
    set: (key, value) => of(key).set(key, value),
    remove: key => of(key).remove(key)
  }
}

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  }
}

const hasPage = () => typeof window !== 'undefined' && typeof document !== 'undefined'

const page: Page = {
  get isBrowser() {
    return hasPage()
  },
  isMobile: () =>
    hasPage() &&
    (matchMedia('(pointer: coarse)').matches || /Android|iP(hone|ad|od)|Mobile/i.test(navigator.userAgent)),
  url: () => (hasPage() ? location.href : ''),
  title: () => (hasPage() ? document.title : ''),
  description: () => attribute('meta[name="description"]', 'content'),
  icon() {
    const href = attribute('link[rel~="icon"]', 'href')
    return href && new URL(href, document.baseURI).href
  },
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  idle: () =>
    new Promise(resolve => {
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
      else setTimeout(resolve, 50)
    })
}

function attribute(selector: string, name: string): string {
  return (hasPage() && document.querySelector(selector)?.getAttribute(name)) || ''
}

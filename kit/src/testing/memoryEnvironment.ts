import type { Device, DeviceFacts, LinkHost } from '../core/contracts/Device.js'
import type { Environment, Page, Storage, Tabs } from '../core/contracts/Environment.js'
import { createMemoryClock, type MemoryClock } from './memoryClock.js'
import { createMemoryStorage } from './memoryStorage.js'
import { createScriptedFetch, type FetchScript, type RecordedRequest } from './scriptedFetch.js'

/** What a test may set; the default is a desktop browser without a network. */
export type MemoryEnvironmentOptions = {
  readonly storage?: Storage
  readonly tabs?: Tabs
  /** The storage of the tab, which survives a reload. Default: empty. */
  readonly session?: Environment['session']
  readonly clock?: MemoryClock
  readonly page?: Partial<Page>
  /** Properties of the device that differ from a desktop computer with a visible page. */
  readonly device?: Partial<Omit<Device, 'facts'>> & { readonly facts?: Partial<DeviceFacts> }
  /** The answers of the network. Default: offline. */
  readonly respond?: FetchScript
  /** Whether the browser allows popups. Default: yes. */
  readonly allowWindows?: boolean
}

/** An `Environment` that a test controls and inspects. */
export type MemoryEnvironment = Environment & {
  readonly clock: MemoryClock
  /** The requests, in order. */
  readonly requests: readonly RecordedRequest[]
  /** The opened windows, in order. */
  readonly opened: readonly { readonly url: string; readonly target: '_blank' | '_self' }[]
  /** The same as `clock.advance`. */
  advance(milliseconds: number): Promise<void>
}

/**
 * Creates an environment in memory for one kit: fake clock, storage, network and page. Touches no globals.
 * @example const environment = createMemoryEnvironment({ respond: () => ({ body: {} }) })
 */
export function createMemoryEnvironment(options: MemoryEnvironmentOptions = {}): MemoryEnvironment {
  const clock = options.clock ?? createMemoryClock()
  const { fetch, requests } = createScriptedFetch(options.respond ?? (() => 'offline'))
  const opened: { url: string; target: '_blank' | '_self' }[] = []
  const hosts = new Set<LinkHost>()
  let ids = 0

  const page: Page = {
    isBrowser: true,
    isMobile: () => false,
    url: () => 'https://app.example/',
    title: () => 'Example app',
    description: () => '',
    icon: () => '',
    ...options.page
  }

  return {
    storage: options.storage ?? createMemoryStorage(),
    isHostStorage: true,
    storageMode: () => 'custom',
    clock,
    random: {
      bytes(length) {
        ids += 1
        return Uint8Array.from({ length }, (_, index) => (index === length - 1 ? ids : 0))
      }
    },
    tabs: options.tabs,
    session: options.session,
    page,
    fetch,
    hosts,
    openWindow(url, target) {
      if (target === '_blank' && [...hosts].some(host => host.open(url))) return true
      if (options.allowWindows === false) return false
      opened.push({ url, target })
      return true
    },
    requests,
    opened,
    device: async () => memoryDevice(hosts, options.device),
    advance: clock.advance
  }
}

function memoryDevice(hosts: ReadonlySet<LinkHost>, known: MemoryEnvironmentOptions['device'] = {}): Device {
  return {
    isVisible: () => true,
    hasFocus: () => true,
    openByHost: href => [...hosts].some(host => host.open(href)),
    open: () => true,
    copy: async () => undefined,
    ...known,
    facts: { os: 'other', app: [...hosts][0]?.app, isFramed: false, injected: [], ...known.facts }
  }
}

import { afterEach, describe, expect, test } from 'vitest'
import { mainnet } from '../chains/index.js'
import { createLatchkey } from '../createLatchkey.js'
import { storageConformance } from '../testing/storageConformance.js'
import { browserEnvironment } from './browserEnvironment.js'
import { browserStorage } from './browserStorage.js'
import { browserTabs } from './browserTabs.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const run of undo.splice(0)) run()
  localStorage.clear()
  sessionStorage.clear()
  document.head.querySelectorAll('[data-test]').forEach(element => {
    element.remove()
  })
})

/** Replaces a property of the page, as in a browser that blocks it, for one test. */
function replace(target: object, name: string, descriptor: PropertyDescriptor) {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, ...descriptor })
  undo.push(() => {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  })
}

describe.each(['shared', 'isolated'] as const)('conformance with %s tabs', tabs => {
  for (const { name, run } of storageConformance(() => browserStorage(tabs))) test(name, run)
})

describe('conformance with blocked storage', () => {
  const block = () => replace(window, 'localStorage', { value: undefined })
  for (const { name, run } of storageConformance(() => browserStorage('shared'))) {
    test(name, () => {
      block()
      return run()
    })
  }
})

test('shared tabs use localStorage, isolated tabs sessionStorage', () => {
  const shared = browserStorage('shared')
  const isolated = browserStorage('isolated')
  shared.set('a', '1')
  isolated.set('a', '2')
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', '2'])
  expect([shared.get('a'), isolated.get('a'), shared.get('b')]).toEqual(['1', '2', null])
  shared.remove('a')
  expect([localStorage.getItem('a'), shared.get('a')]).toEqual([null, null])
})

test('with blocked storage, values are kept until the reload (promise P25)', () => {
  replace(window, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  const storage = browserStorage('shared')
  expect([storage.mode(), browserStorage('isolated').mode()]).toEqual(['memory', 'sessionStorage'])
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBe(null)
  expect(browserStorage('shared').get('a')).toBe(null)
})

test('the state reports the storage mode', async () => {
  const modes: unknown[] = []
  const look = async () => {
    const latchkey = createLatchkey({ networks: [mainnet] })
    undo.push(latchkey.destroy)
    expect(latchkey.getState().storageMode).toBeUndefined()
    await latchkey.load()
    modes.push(latchkey.getState().storageMode)
  }
  await look()
  replace(window, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await look()
  expect(modes).toEqual(['localStorage', 'memory'])
})

test('with full storage the new value is returned, and the old one does not return later', () => {
  localStorage.setItem('a', 'old')
  const storage = browserStorage('shared')
  expect(storage.mode()).toBe('localStorage')
  const fill = () => {
    // Fills the real quota: 5 Mi characters in Chromium.
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; index < 8; index++) localStorage.setItem(`fill${size}-${index}`, 'x'.repeat(size))
      } catch {
        // Full for this size: smaller pieces fill the rest.
      }
    }
  }
  fill()
  storage.set('a', 'x'.repeat(4_000_000))
  expect(storage.get('a')).toHaveLength(4_000_000)
  expect(storage.mode()).toBe('memory')
  expect(browserStorage('shared').get('a')).toBe(null)
  storage.remove('a')
  expect(storage.get('a')).toBe(null)
})

test('tabs receive messages by name, not their own, and none after closing', async () => {
  const [a, b] = [browserTabs(), browserTabs()]
  if (!a || !b) throw new Error('no BroadcastChannel')
  const received: unknown[] = []
  a.subscribe(message => received.push(['a', message]))
  const first = new Promise(resolve => b.subscribe(resolve))
  a.post({ n: 1 })
  expect(await first).toEqual({ n: 1 })
  b.close()
  const other = new BroadcastChannel('latchkey')
  const second = new Promise(resolve => {
    other.onmessage = ({ data }) => resolve(data)
  })
  a.post({ n: 2 })
  expect([await second, received]).toEqual([{ n: 2 }, []])
  a.close()
  other.close()
})

test("isolated tabs have no channel, and a host's storage is used as is", () => {
  const storage = { get: () => null, set: () => undefined, remove: () => undefined }
  const environment = browserEnvironment({ tabs: 'isolated', storage })
  expect([environment.tabs, environment.storage]).toEqual([undefined, storage])
  expect(browserEnvironment().tabs).toBeDefined()
  expect([environment.storageMode?.(), browserEnvironment().storageMode?.()]).toEqual([
    'custom',
    'localStorage'
  ])
})

test('page returns the values of the page', () => {
  const { page } = browserEnvironment()
  document.head.insertAdjacentHTML(
    'afterbegin',
    '<meta data-test name="description" content="About"><link data-test rel="shortcut icon" href="/i.png">'
  )
  document.title = 'Title'
  expect([page.isBrowser, page.url(), page.title(), page.description(), page.icon()]).toEqual([
    true,
    location.href,
    'Title',
    'About',
    `${location.origin}/i.png`
  ])
})

test('random bytes differ, and timers can be cancelled', async () => {
  const { random, clock } = browserEnvironment()
  expect(random.bytes(16)).toHaveLength(16)
  expect(random.bytes(16)).not.toEqual(random.bytes(16))
  const ran: string[] = []
  clock.after(1, () => ran.push('cancelled'))()
  await new Promise<void>(resolve => {
    clock.after(2, resolve)
  })
  expect(ran).toEqual([])
})

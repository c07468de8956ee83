import { afterEach, expect, test } from 'vitest'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Storage } from '../../core/contracts/Environment.js'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { createHostileStorage, createMemoryStorage, type MemoryStorage } from '../../testing/memoryStorage.js'
import { systemRandom } from '../../walletconnect/relay/systemEnvironment.js'
import { boundedStorage, openKeychain } from './client.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A page in a tab with a storage of its own; `leave` ends the page. */
function page<T extends Storage = MemoryStorage>(storage: T = createMemoryStorage() as never) {
  const clock = createMemoryClock()
  const own: (() => void)[] = []
  const leave = () => {
    for (const run of own.splice(0)) run()
  }
  ends.push(leave)
  const context = {
    tabs: 'isolated',
    environment: { storage, isHostStorage: false, clock, random: systemRandom() },
    onDestroy(run: () => void) {
      own.push(run)
      return () => undefined
    }
  } as unknown as ConnectorContext
  return { storage, clock, leave, open: () => openKeychain(context, boundedStorage(context.environment)) }
}

const session = 'wc:session:a'

test('an isolated tab finds its entries after a reload', async () => {
  const tab = page()
  const keychain = await tab.open()
  await keychain.set(session, Uint8Array.of(1))
  tab.leave()
  const again = page(tab.storage)
  expect(await (await again.open()).names('')).toEqual([session])
  expect(again.clock.pending()).toBe(0)
})

test('a reload that starts before the end of its page waits for the lock', async () => {
  const tab = page()
  await (await tab.open()).set(session, Uint8Array.of(1))
  const again = page(tab.storage)
  const opening = again.open()
  await expect.poll(again.clock.pending).toBe(1)
  tab.leave()
  expect(await (await opening).names('')).toEqual([session])
})

test('a duplicated tab has keys and sessions of its own (promise P5), also after a reload', async () => {
  const tab = page()
  const first = await tab.open()
  await first.set(session, Uint8Array.of(1))
  // Browsers copy the session storage of a duplicated tab.
  const twin = page(createMemoryStorage(Object.fromEntries(tab.storage.entries)))
  const opening = twin.open()
  await expect.poll(twin.clock.pending).toBe(1)
  await twin.clock.advance(1_000)
  const second = await opening
  expect(await second.names('')).toEqual([])
  await second.set('wc:session:b', Uint8Array.of(2))
  expect(await first.names('')).toEqual([session])
  twin.leave()
  expect(await (await page(twin.storage).open()).names('')).toEqual(['wc:session:b'])
})

test('tabs with a broken storage share no entries either', async () => {
  const [one, two] = [page(createHostileStorage('throws')), page(createHostileStorage('throws'))]
  await (await one.open()).set(session, Uint8Array.of(1))
  expect(await (await two.open()).names('')).toEqual([])
})

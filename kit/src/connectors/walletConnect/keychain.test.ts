import { expect, test } from 'vitest'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { createHostileStorage, createMemoryStorage, type StorageFault } from '../../testing/memoryStorage.js'
import { boundedStorage } from './client.js'
import { storageKeychain } from './keychain.js'
import { readTopics, writeTopics } from './storage.js'

const bytes = (...values: number[]) => Uint8Array.from(values)

test('keeps bytes in one entry of the application’s storage, and removes the entry with the last of them', async () => {
  const storage = createMemoryStorage()
  const open = () => storageKeychain(boundedStorage({ storage, clock: createMemoryClock() }))
  const keychain = open()
  await Promise.all([keychain.set('a/1', bytes(1, 255)), keychain.set('b', bytes())])
  expect([...storage.entries.keys()]).toEqual(['latchkey.walletconnect'])
  expect([await open().get('a/1'), await open().get('b'), await open().names('a/')]).toEqual([
    bytes(1, 255),
    bytes(),
    ['a/1']
  ])
  await Promise.all([keychain.remove('a/1'), keychain.remove('b')])
  expect(storage.entries.size).toBe(0)
})

test.each<StorageFault>(['throws', 'rejects', 'full', 'corrupt'])(
  'keeps in memory what a storage that %s does not store (promise P25)',
  async fault => {
    const storage = boundedStorage({ storage: createHostileStorage(fault), clock: createMemoryClock() })
    const keychain = storageKeychain(storage)
    await keychain.set('a', bytes(1))
    await keychain.set('b', bytes(2))
    await keychain.remove('b')
    expect([await keychain.get('a'), await keychain.get('b')]).toEqual([
      fault === 'corrupt' ? undefined : bytes(1),
      undefined
    ])
    await writeTopics(storage, { eip155: 'a'.repeat(64) })
    expect(await readTopics(storage)).toEqual({})
  }
)

test('waits once for a storage that does not answer', async () => {
  const clock = createMemoryClock()
  const keychain = storageKeychain(boundedStorage({ storage: createHostileStorage('hangs'), clock }))
  const setting = keychain.set('a', bytes(1))
  await expect.poll(clock.pending).toBe(1)
  await clock.advance(500)
  await setting
  await keychain.set('b', bytes(2))
  expect([await keychain.get('a'), await keychain.get('b'), clock.pending()]).toEqual([bytes(1), bytes(2), 0])
})

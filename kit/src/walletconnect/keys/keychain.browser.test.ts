import { expect, it, vi } from 'vitest'
import { createKeychain } from './createKeychain.js'

const bytes = (...values: number[]) => Uint8Array.from(values)
let made = 0
const fresh = () => {
  made += 1
  return `keychain-test-${made}-${Math.random()}`
}

/** The database as any script of the origin can read it. */
function raw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

it('bytes survive in a new keychain of the same name, and are not stored in clear', async () => {
  const name = fresh()
  const first = createKeychain({ name })
  await first.set('a/1', bytes(1, 2, 3))
  await first.set('a/2', bytes(4))
  await first.set('b', bytes())
  const second = createKeychain({ name })
  expect(await second.get('a/1')).toEqual(bytes(1, 2, 3))
  expect(await second.get('b')).toEqual(bytes())
  expect((await second.names('a/')).toSorted()).toEqual(['a/1', 'a/2'])
  await second.remove('a/1')
  expect(await first.get('a/1')).toBeUndefined()
  expect(await first.names('')).toEqual(['a/2', 'b'])

  const database = await raw(name)
  const key = await done(database.transaction('keys').objectStore('keys').get('wrap'))
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const record = await done(database.transaction('entries').objectStore('entries').get('a/2'))
  expect(new Uint8Array(record.sealed)).not.toContainEqual(bytes(4))
  expect(record.sealed.byteLength).toBe(1 + 16)
  database.close()
})

it('a record that was damaged, or moved to another name, is deleted', async () => {
  const name = fresh()
  const keychain = createKeychain({ name })
  for (const entry of ['good', 'swapped', 'flipped', 'junk']) await keychain.set(entry, bytes(7, 7))
  const database = await raw(name)
  const store = () => database.transaction('entries', 'readwrite').objectStore('entries')
  const good = await done(store().get('good'))
  await done(store().put(good, 'swapped'))
  const flipped = await done(store().get('flipped'))
  new Uint8Array(flipped.sealed)[0] = (new Uint8Array(flipped.sealed)[0] ?? 0) ^ 1
  await done(store().put(flipped, 'flipped'))
  await done(store().put('nonsense', 'junk'))
  for (const entry of ['swapped', 'flipped', 'junk']) expect(await keychain.get(entry)).toBeUndefined()
  expect(await keychain.get('good')).toEqual(bytes(7, 7))
  expect(await done(store().getAllKeys())).toEqual(['good'])
  database.close()
})

it("two keychains that start at the same time read each other's values", async () => {
  const name = fresh()
  const [one, two] = [createKeychain({ name }), createKeychain({ name })]
  await Promise.all([one.set('one', bytes(1)), two.set('two', bytes(2))])
  expect([await one.get('two'), await two.get('one')]).toEqual([bytes(2), bytes(1)])
  const later = createKeychain({ name })
  expect([await later.get('one'), await later.get('two')]).toEqual([bytes(1), bytes(2)])
})

it('a keychain continues after the database was deleted', async () => {
  const name = fresh()
  const keychain = createKeychain({ name })
  await keychain.set('a', bytes(1))
  await done(indexedDB.deleteDatabase(name))
  expect(await keychain.get('a')).toBeUndefined()
  await keychain.set('a', bytes(2))
  expect(await createKeychain({ name }).get('a')).toEqual(bytes(2))
})

it.each([
  [
    'indexedDB',
    {
      open: () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
    }
  ],
  ['indexedDB', undefined],
  ['crypto', { getRandomValues: (array: Uint8Array) => array }]
])('a keychain falls back to memory in a browser without %s', async (global, value) => {
  vi.stubGlobal(global, value)
  try {
    const keychain = createKeychain({ name: 'blocked' })
    await keychain.set('a', bytes(1, 2))
    await keychain.set('b', bytes(3))
    await keychain.remove('b')
    expect([await keychain.get('a'), await keychain.get('b'), await keychain.names('')]).toEqual([
      bytes(1, 2),
      undefined,
      ['a']
    ])
  } finally {
    vi.unstubAllGlobals()
  }
})

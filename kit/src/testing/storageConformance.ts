import type { Storage } from '../core/contracts/Environment.js'
import { assertSame, type ConformanceCase, casesOf } from './check.js'

/**
 * The requirements of the `Storage` contract, as cases for any test runner. `create` returns an empty storage.
 * @example for (const { name, run } of storageConformance(() => createMemoryStorage())) test(name, run)
 */
export function storageConformance(create: () => Storage | Promise<Storage>): readonly ConformanceCase[] {
  return casesOf(checks, create)
}

/** A key that the storage keeps. */
const keyOf = ({ keys }: Storage) => keys?.[0] ?? 'latchkey.remembered'

const checks: Readonly<Record<string, (storage: Storage) => Promise<void>>> = {
  async 'a storage returns null for a key that was never set'(storage) {
    assertSame(await storage.get(keyOf(storage)), null)
  },
  async 'a storage returns the last value'(storage) {
    const key = keyOf(storage)
    await storage.set(key, '{"version":1}')
    await storage.set(key, '{"version":2}')
    assertSame(await storage.get(key), '{"version":2}')
  },
  async 'a storage stores every character, and 2,000 of them'(storage) {
    const key = keyOf(storage)
    const text = `{"name":"Zoë 🦊; a=b, \\"c\\"%20\\n${'x'.repeat(1_960)}"}`
    await storage.set(key, text)
    assertSame(await storage.get(key), text)
  },
  async 'a storage returns null for a removed key, and removing it twice is no error'(storage) {
    const key = keyOf(storage)
    await storage.set(key, 'value')
    await storage.remove(key)
    await storage.remove(key)
    assertSame(await storage.get(key), null)
  },
  async 'a storage stores the values of two keys separately'(storage) {
    const [one = 'latchkey.remembered', other = storage.keys ? undefined : 'latchkey.recent'] =
      storage.keys ?? []
    if (other === undefined) return
    await storage.set(one, '1')
    await storage.set(other, '2')
    await storage.remove(one)
    assertSame([await storage.get(one), await storage.get(other)], [null, '2'])
  }
}

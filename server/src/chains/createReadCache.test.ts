import { expect, test } from 'vitest'
import { createReadCache } from './createReadCache.js'

/** A value whose collection can be seen. */
const large = () => ({ bytes: 'x'.repeat(10) })

test('entries that are over are dropped by the next reading, and the oldest if there are too many', async () => {
  let now = 0
  const cache = createReadCache<object>({ now: () => now, lifetime: 100, capacity: 3 })
  const reads: string[] = []
  const read = (key: string) =>
    cache.read(key, async () => {
      reads.push(key)
      return large()
    })
  for (const key of ['a', 'b', 'c', 'd']) await read(key)
  expect([cache.size(), cache.current('a')]).toEqual([3, undefined])
  now = 150
  await read('e')
  expect(cache.size()).toBe(1)
  await read('e')
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e'])
})

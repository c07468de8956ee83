import { expect, test } from 'vitest'
import { createReadCache } from './createReadCache.js'

test('a reading that takes longer than its lifetime is shared until it ends, and then expires', async () => {
  let now = 0
  let reads = 0
  const running: { end?: (value: number) => void } = {}
  const value = new Promise<number>(resolve => {
    running.end = resolve
  })
  const cache = createReadCache<number>({ now: () => now, lifetime: 10, capacity: 10 })
  const read = () => {
    reads++
    return value
  }
  const first = cache.read('a', read)
  now = 50
  cache.read('a', read)
  expect(reads).toBe(1)
  running.end?.(1)
  await first
  cache.read('a', read)
  expect(reads).toBe(2)
})

test('entries that are over are dropped by the next reading, and the oldest if there are too many', async () => {
  let now = 0
  const cache = createReadCache<string>({ now: () => now, lifetime: 100, capacity: 3 })
  const reads: string[] = []
  const read = (key: string) =>
    cache.read(key, async () => {
      reads.push(key)
      return key
    })
  for (const key of ['a', 'b', 'c', 'd']) await read(key)
  expect([cache.size(), cache.current('a')]).toEqual([3, undefined])
  now = 150
  await read('e')
  expect(cache.size()).toBe(1)
  await read('e')
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e'])
})

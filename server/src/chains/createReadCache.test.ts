import { expect, test } from 'vitest'
import { createReadCache } from './createReadCache.js'

test('a reading that takes longer than its lifetime is shared until it ends, and then expires', async () => {
  let now = 0
  let reads = 0
  const running: { end?: (value: number) => void } = {}
  const value = new Promise<number>(resolve => {
    running.end = resolve
  })
  const cache = createReadCache<number>({ now: () => now, lifetime: 10, capacity: 10, maxBytes: 1_000 })
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
  const cache = createReadCache<string>({ now: () => now, lifetime: 100, capacity: 3, maxBytes: 1_000 })
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

test('the oldest results are dropped if they are too large together, and one that is too large alone is not kept', async () => {
  const cache = createReadCache<unknown>({ now: () => 0, lifetime: 100, capacity: 100, maxBytes: 10_000 })
  const large = { texts: ['a'.repeat(1_000), { text: 'b'.repeat(1_000) }], amount: 1n }
  const isKept = (key: string) => cache.current(key) !== undefined
  for (const key of ['a', 'b']) await cache.read(key, async () => large)
  expect(['a', 'b'].map(isKept)).toEqual([true, true])
  const running = cache.read('c', () => new Promise(() => {}))
  await cache.read('d', async () => large)
  expect(['a', 'b', 'c', 'd'].map(isKept)).toEqual([false, true, true, true])
  expect(cache.current('c')).toBe(running)
  await cache.read('b', async () => large, true)
  expect(['b', 'd'].map(isKept)).toEqual([true, true])
  await cache.read('e', async () => 'e'.repeat(10_000))
  expect(['b', 'c', 'd', 'e'].map(isKept)).toEqual([false, true, false, false])
  await cache.read('f', () => Promise.reject(new Error('failed'))).catch(() => {})
  await cache.read('g', async () => large)
  await cache.read('h', async () => large)
  expect(['c', 'g', 'h'].map(isKept)).toEqual([true, true, true])
})

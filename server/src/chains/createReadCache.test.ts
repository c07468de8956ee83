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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTokenBuckets } from './tokenBucket.js'

test('allows a burst, then one call for each refill', () => {
  let now = 0
  const take = createTokenBuckets({ perMinute: 60, burst: 3 }, () => now)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1])
  expect(take('b')).toBe(0)
  now = 999
  expect(take('a')).toBe(1)
  now = 1000
  expect([take('a'), take('a')]).toEqual([0, 1])
  now = 3_600_000
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1])
})

test('returns the wait for an expensive call, and limits the cost to the burst', () => {
  const take = createTokenBuckets({ perMinute: 60, burst: 10 }, () => 0)
  expect([take('a', 6), take('a', 6), take('a', 4), take('b', 1000), take('b')]).toEqual([0, 2, 0, 0, 1])
})

test('a clock that goes backwards adds no tokens', () => {
  let now = 10_000
  const take = createTokenBuckets({ perMinute: 60, burst: 1 }, () => now)
  take('a')
  now = 0
  expect(take('a')).toBe(1)
})

test('never gives more than burst and refill, in any sequence of calls', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(5_000), cost: fc.integer({ min: 1, max: 5 }) }))
  fc.assert(
    fc.property(steps, list => {
      let now = 0
      let taken = 0
      const take = createTokenBuckets({ perMinute: 60, burst: 5 }, () => now)
      for (const { wait, cost } of list) {
        now += wait
        if (take('a', cost) === 0) taken += cost
      }
      expect(taken).toBeLessThanOrEqual(5 + now / 1000 + 1e-6)
    })
  )
})

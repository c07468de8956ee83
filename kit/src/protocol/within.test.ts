import { expect, test } from 'vitest'
import { createMemoryClock } from '../testing/memoryClock.js'
import { within } from './within.js'

const never = new Promise<string>(() => undefined)

test('`within` settles like the work, and cancels its timer', async () => {
  const clock = createMemoryClock()
  const fail = () => Promise.reject(new Error('failed'))
  expect(await within(clock, 10, Promise.resolve('done'), () => 'late')).toBe('done')
  await expect(within(clock, 10, fail(), () => 'late')).rejects.toThrow('failed')
  expect(clock.pending()).toBe(0)
})

test('`within` settles with what `onTimeout` returns or throws when the time is over', async () => {
  const clock = createMemoryClock()
  const resolved = within(clock, 10, never, () => 'late')
  const rejected = within(clock, 10, never, () => {
    throw new Error('late')
  }).catch((error: Error) => error.message)
  await clock.advance(10)
  expect([await resolved, await rejected]).toEqual(['late', 'late'])
})

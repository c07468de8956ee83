import { expect, test } from 'vitest'
import { measurePatience, patienceFor, readPatience } from './patience.mjs'

test('limits grow with the load of the machine, never below the written value and up to four times', () => {
  expect([0, 800, 1_600, 2_050, 60_000].map(patienceFor)).toEqual([1, 1, 2, 2.6, 4])
})

test('the speed of this machine is measured', async () => {
  const patience = await measurePatience()
  expect(patience).toBeGreaterThanOrEqual(1)
  expect(patience).toBeLessThanOrEqual(4)
})

test('the factor is read from the environment, and an invalid one is 1', () => {
  expect(readPatience({ LATCHKEY_PATIENCE: '2.5' })).toBe(2.5)
  for (const value of [undefined, '', '0', '-3', 'much'])
    expect(readPatience({ LATCHKEY_PATIENCE: value })).toBe(1)
  expect(readPatience({ LATCHKEY_PATIENCE: '1000' })).toBe(4)
})

import { expect, test } from 'vitest'
import { openTestStore, stores } from '../../test/openTestStore.js'
import { spendBudget } from './spendBudget.js'

test.each(stores)('fifty calls at the same time get the five of the budget: %s', async store => {
  const { db, stop } = await openTestStore(store)
  const burst = async (now: number, key = 'a') => {
    const spend = () => spendBudget(db, key, { limit: 5, span: 1_000 }, now)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, spend))
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await burst(10_000)).toBe(5)
  expect(await burst(10_999)).toBe(0)
  expect(await burst(10_000, 'b')).toBe(5)
  expect(await burst(11_000)).toBe(5)
  await stop()
})

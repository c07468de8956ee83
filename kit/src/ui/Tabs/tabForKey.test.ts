import { expect, test } from 'vitest'
import { tabForKey } from './Tabs.js'

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Enter', 0, false, undefined]
])('%s on tab %i (rtl %s) selects %s', (key, index, rtl, next) => {
  expect(tabForKey(key, index, 3, rtl)).toBe(next)
})

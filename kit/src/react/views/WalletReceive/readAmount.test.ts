import { expect, test } from 'vitest'
import { readAmount } from './readAmount.js'

test.each([
  ['', undefined],
  [' ', undefined],
  ['0', undefined],
  ['0.00', undefined],
  ['.', undefined],
  ['1', 1_000_000n],
  ['1.', 1_000_000n],
  ['.5', 500_000n],
  ['1,5', 1_500_000n],
  [' 12.345678 ', 12_345_678n],
  ['١٫٥', 1_500_000n],
  ['۱٫۵', 1_500_000n],
  ['1.2345678', 'invalid'],
  ['1,000', 'invalid'],
  ['1,000.5', 'invalid'],
  ['1.000.000', 'invalid'],
  ['-1', 'invalid'],
  ['1e6', 'invalid'],
  ['0x10', 'invalid'],
  ['abc', 'invalid'],
  ['9'.repeat(79), 'invalid']
])('of %j with 6 decimals', (text, amount) => {
  expect(readAmount(text, 6)).toBe(amount)
})

import fc from 'fast-check'
import { formatUnits as viemFormat, parseUnits as viemParse } from 'viem'
import { expect, it } from 'vitest'
import { formatUnits, parseUnits } from './units.js'

it.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000_000_000_000_000n, 18, '1.5'],
  [-5n, 1, '-0.5'],
  [42n, 0, '42'],
  [2n ** 256n - 1n, 0, (2n ** 256n - 1n).toString()]
])('%s base units with %s decimals are %s, both ways', (amount, decimals, text) => {
  expect(formatUnits(amount, decimals)).toBe(text)
  expect(parseUnits(text, decimals)).toBe(amount)
})

it('formatUnits equals viem for every amount, without loss', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n }),
      fc.integer({ min: 0, max: 40 }),
      (amount, decimals) => {
        const text = formatUnits(amount, decimals)
        expect(text).toBe(viemFormat(amount, decimals))
        expect(parseUnits(text, decimals)).toBe(amount)
        expect(viemParse(text, decimals)).toBe(amount)
      }
    )
  )
})

it.each([
  ['', 18],
  ['.', 18],
  ['.5', 18],
  ['1.', 18],
  ['1e3', 18],
  ['0x1', 18],
  ['+1', 18],
  ['1,5', 18],
  [' 1', 18],
  ['NaN', 18],
  ['1.001', 2],
  ['1.5', 0],
  ['9'.repeat(81), 0]
])('parseUnits rejects %j with %s decimals', (text, decimals) => {
  expect(() => parseUnits(text, decimals)).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_AMOUNT__INVALID' })
  )
})

it('parseUnits accepts trailing zeros beyond the unit', () => {
  expect(parseUnits('1.500', 1)).toBe(15n)
})

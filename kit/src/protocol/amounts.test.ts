import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, writeAmount } from './amounts.js'
import { formatUnits } from './units.js'

/** A no-break space keeps an amount and its symbol on one line. */
const nbsp = '\u00a0'
const short = (amount: string, locale = 'en') => writeAmount({ amount, symbol: 'ETH' }, locale).short

test.each([
  ['0', '0'],
  ['0.000', '0'],
  ['7', '7'],
  ['10000', '10,000'],
  ['10000.000', '10,000'],
  ['1.5', '1.5'],
  ['1.0500', '1.05'],
  ['1.999999999999999999', '1.999'],
  ['0.001', '0.001'],
  ['0.000999999999999999', '<0.001'],
  ['0.000000000000000001', '<0.001'],
  ['1.0001', '1'],
  ['9007199254740993.123', '9,007,199,254,740,993.123']
])('writeAmount formats %s as %s: floored to 3 decimals without trailing zeros', (amount, expected) => {
  expect(short(amount)).toBe(`${expected}${nbsp}ETH`)
})

test('the full amount has every decimal, and equals the short one if nothing was cut', () => {
  expect(writeAmount({ amount: '1.234567890123456789', symbol: 'ETH' }, 'de')).toEqual({
    short: `1,234${nbsp}ETH`,
    full: `1,234567890123456789${nbsp}ETH`
  })
  const { short, full } = writeAmount({ amount: '10000', symbol: 'ETH' }, 'en')
  expect(short).toBe(full)
})

test('an invalid amount is a dash, never 0', () => {
  for (const amount of ['', 'NaN', '1e3', '-1', '1.', 'x'.repeat(200)])
    expect(writeAmount({ amount, symbol: 'ETH' }, 'en')).toEqual({ short: '–', full: '–' })
})

test('writeAmount formats in the locale, and in English if the browser does not support the locale', () => {
  expect(short('10000', 'de')).toBe(`10.000${nbsp}ETH`)
  expect(short('1234.567', 'de')).toBe(`1.234,567${nbsp}ETH`)
  expect(short('0.0000001', 'de')).toBe(`<0,001${nbsp}ETH`)
  expect(short('12.05', 'ar-EG')).toBe(`١٢٫٠٥${nbsp}ETH`)
  expect(short('1234.567', 'not a locale')).toBe(`1,234.567${nbsp}ETH`)
})

test('writeAmount formats an amount without a symbol', () => {
  expect(writeAmount({ amount: '1.5', symbol: '' }, 'en').short).toBe('1.5')
})

test('a text that begins with a mark from right to left is drawn so, and every other amount from left to right', () => {
  expect(directionOf('\u200f1.50\u00a0\u200f$')).toBe('rtl')
  expect(directionOf('\u061c-\u200f١٫٥٠\u00a0US$')).toBe('rtl')
  for (const amount of ['$1.50', '\u200e$۱٫۵', '1.5\u00a0ETH', '1.5\u00a0שקל', '–', ''])
    expect(directionOf(amount)).toBe('ltr')
})

test('writeAmount never shows more than the amount, and less by under a thousandth', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
      const [number = ''] = short(formatUnits(amount, decimals)).split(nbsp)
      const thousandths = (amount * 1000n) / 10n ** BigInt(decimals)
      if (number.startsWith('<')) {
        expect([thousandths, amount > 0n]).toEqual([0n, true])
        return
      }
      const [whole = '', rest = ''] = number.replaceAll(',', '').split('.')
      expect(BigInt(whole + rest.padEnd(3, '0'))).toBe(thousandths)
      expect(rest.endsWith('0')).toBe(false)
    })
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactFiat } from './compactFiat.js'
import { formatFiat } from './numbers.js'

test.each([
  ['30191200.5', 'en', '$30.1M'],
  ['30001200', 'en', '$30M'],
  ['999999999.99', 'en', '$999M'],
  ['1234567', 'en', '$1.23M'],
  ['123456789012', 'en', '$123B'],
  ['999999.99', 'en', '$999,999.99'],
  ['12.345', 'en', '$12.35'],
  ['0', 'en', '$0.00'],
  ['30191200.5', 'not a locale', '$30,191,200.50']
])('the value %s is written in %s as %s', (value, locale, text) => {
  expect(compactFiat(value, { locale })).toBe(text)
})

test('from a million on a value is short in every language, and has no cents', () => {
  for (const locale of ['de', 'ar', 'hi', 'ja', 'ru', 'th', 'zh-TW'])
    expect([...compactFiat('123456789.99', { locale })].length, locale).toBeLessThan(20)
})

test('smaller values are those of formatFiat', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), cents => {
      const value = (cents / 100).toFixed(2)
      expect(compactFiat(value, { locale: 'en' })).toBe(formatFiat(value, { locale: 'en' }))
    })
  )
})

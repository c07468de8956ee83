import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatFiat, formatNumber, formatPercent, formatTokenAmount, sumOf, totalValue } from './numbers.js'

it.each([
  [undefined, '0.00'],
  [0, '0.00'],
  ['-0', '0.00'],
  ['0.000', '0.00'],
  [1, '1.00'],
  ['1234.565', '1,234.57'],
  [1.005, '1.01'],
  ['-1.005', '-1.01'],
  ['0.01', '0.01'],
  ['0.0099', '<0.01'],
  ['0.000000000000000001', '<0.01'],
  ['1e-30', '<0.01'],
  ['-0.001', '>-0.01'],
  [123n, '123.00'],
  ['123456789012345678901234567890.125', '123,456,789,012,345,678,901,234,567,890.13']
] as const)('formatNumber formats %s as %s (decision D11)', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

it.each(['', ' ', 'abc', '1,5', '0x10', 'NaN', 'Infinity', '1e999999', '--1', '9'.repeat(5000)])(
  'formatNumber formats %j as zero',
  value => expect(formatNumber(value)).toBe('0.00')
)
it('formatNumber formats an invalid number as zero', () => {
  const hostile: readonly unknown[] = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    {},
    [],
    { toString: () => '7', e: 1, c: [1], s: 1 }
  ]
  expect(hostile.map(value => formatNumber(value as never))).toEqual(hostile.map(() => '0.00'))
})

it('formatNumber uses Intl for a locale, and falls back for an invalid locale', () => {
  expect(formatNumber('1234.5', { locale: 'de' })).toBe('1.234,50')
  expect(formatNumber('0.001', { locale: 'de' })).toBe('<0,01')
  expect(formatNumber('1234.5', { locale: 'ar-EG' })).toBe(
    new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 2 }).format(1234.5)
  )
  expect(formatNumber('1234.5', { locale: 'not a locale' })).toBe('1,234.50')
})

it('formatNumber uses the requested number of decimals within its bounds', () => {
  expect(formatNumber('1.23456', { decimals: 4 })).toBe('1.2346')
  expect(formatNumber('0.00001', { decimals: 4 })).toBe('<0.0001')
  expect(formatNumber('0.4', { decimals: 0 })).toBe('<1')
  expect(formatNumber('1.5', { decimals: -3 })).toBe('2')
  expect(formatNumber('1.5', { decimals: Number.NaN })).toBe('2')
  expect(formatNumber('1', { decimals: 1000 })).toBe(`1.${'0'.repeat(20)}`)
})

it('formatTokenAmount formats base units', () => {
  expect(formatTokenAmount({ amount: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' })).toBe(
    '1.50 ETH'
  )
  expect(formatTokenAmount({ amount: 1n, decimals: 18, symbol: 'ETH' })).toBe('<0.01 ETH')
  expect(formatTokenAmount({ amount: 12_345_678n, decimals: 6 }, { decimals: 4 })).toBe('12.3457')
})

it('formatPercent writes the sign as the locale does', () => {
  expect(formatPercent('-1.655')).toBe('-1.66%')
  expect(formatPercent('1.5', { locale: 'de' })).toBe('1,50\u00a0%')
  expect(formatPercent('1.5', { locale: 'not a locale' })).toBe('1.50%')
})

it('formatFiat formats money', () => {
  expect(formatFiat('1234.5')).toBe('$1,234.50')
  expect(formatFiat(undefined)).toBe('$0.00')
  expect(formatFiat('0.001')).toBe('<$0.01')
  expect(formatFiat('3', { currency: 'EUR', locale: 'de' })).toBe('3,00\u00a0€')
  expect(formatFiat('0.001', { locale: 'he' })).toBe('\u200f\u2066<0.01\u2069\u00a0\u200f$')
  expect(formatFiat('3', { currency: 'no money' })).toBe('3.00')
  expect(formatFiat('3', { locale: 'not a locale' })).toBe('$3.00')
})

it("formatNumber is independent of a host's settings of big.js, and does not change them", () => {
  const mode = Big.RM
  Big.RM = Big.roundDown
  try {
    expect(formatNumber('1.999')).toBe('2.00')
    expect(Big.RM).toBe(Big.roundDown)
  } finally {
    Big.RM = mode
  }
})

it('formatNumber rounds any amount half up, exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 2, max: 30 }), (units, places) => {
      const digits = units.toString().padStart(places + 1, '0')
      const value = `${digits.slice(0, -places)}.${digits.slice(-places)}`
      const unit = 10n ** BigInt(places - 2)
      const cents = (units * 2n + unit) / (unit * 2n)
      const whole = (cents / 100n).toLocaleString('en-US')
      const expected = `${whole}.${(cents % 100n).toString().padStart(2, '0')}`
      expect(formatNumber(value)).toBe(units > 0n && units < unit ? '<0.01' : expected)
    })
  )
})

it('every formatter returns a string for any input', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      expect(formatNumber(value as never)).toMatch(/^[<>]?-?[\d,]+\.\d\d$/)
    })
  )
})

it('sumOf adds exactly, and ignores invalid numbers', () => {
  expect(sumOf([0.1, 0.2, '1000000000000000000.5', undefined, Number.NaN, 'x'])).toBe('1000000000000000000.8')
  expect(sumOf([])).toBe('0')
})

it('a total value is exact, without spam, and undefined if no value is known', () => {
  expect(totalValue([{ value: 0.1 }, { value: 0.2 }, {}, { value: 9, isSpam: true }])).toBe('0.3')
  expect(totalValue([{ value: 0 }])).toBe('0')
  expect(totalValue([{}, { value: 9, isSpam: true }])).toBeUndefined()
  expect(totalValue([])).toBeUndefined()
})

import { expect, it } from 'vitest'
import { writeAmount } from '../../../protocol/amounts.js'
import { compactFiat } from '../../../protocol/compactFiat.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { walletCount } from '../Connect/walletCount.js'
import { breakable, inSentence, parted } from './inSentence.js'
import { shortAddress } from './shortAddress.js'
import { keepHalf, timeOf } from './timeOf.js'

it('shortAddress shortens long addresses and keeps others', () => {
  expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf3…b92266')
  expect(shortAddress('name.eth')).toBe('name.eth')
})

it.each([
  [0, undefined],
  [-3, undefined],
  [7, '7'],
  [10, '10'],
  [93, '90+'],
  [130, '130'],
  [1234, '1,230+']
])('%s wallets are formatted as %s', (count, expected) => {
  expect(walletCount(count, 'en')).toBe(expected)
})

it('a time is of the Gregorian calendar in every locale, as those of a history, and has the date unless it is today', () => {
  const noon = new Date(2026, 10, 24, 12).getTime()
  const lastYear = new Date(2025, 10, 24, 12).getTime()
  for (const locale of ['ar-SA-u-nu-latn', 'th-u-nu-latn', 'fa-u-nu-latn', 'de'])
    expect(timeOf(lastYear, noon, locale)).toContain('2025')
  expect(timeOf(noon - 60_000, noon, 'de')).toBe('11:59')
  // The line is not broken before AM.
  expect(timeOf(noon - 60_000, noon, 'en-US')).toMatch(/^11:59[\u00a0\u202f]AM$/)
})

it('the half of the day stays beside its hour, with digits of any script', () => {
  expect(keepHalf('Nov 12, 2023, 10:00:00 AM')).toBe('Nov 12, 2023, 10:00:00\u00a0AM')
  expect(keepHalf('١٢ نوفمبر ٢٠٢٣، ١٠:٠٠:٠٠ ص')).toBe('١٢ نوفمبر ٢٠٢٣، ١٠:٠٠:٠٠\u00a0ص')
})

it('an amount is broken before its symbol, and never inside its number', () => {
  expect(parted('1\u00a0234,5\u00a0ETH')).toBe('1\u00a0234,5 ETH')
  expect(breakable('1\u00a0234,5\u00a0ETH')).toBe('1\u00a0234,5\u00a0ETH')
  expect(breakable('1\u00a0234\u00a0567,1234567\u00a0ETH')).toBe('1\u00a0234\u00a0567,1234567 ETH')
})

// From right to left (U+2067) the sign is drawn left of the number, from left to right (U+2066) in the order of the code points.
it.each([
  ['he', '\u2067\u200f1,234.50\u00a0\u200f$\u2069', '\u2067\u200f\u2066<0.01\u2069\u00a0\u200f$\u2069'],
  ['ar', '\u2067\u200f1,234.50\u00a0US$\u200e\u2069', '\u2067\u200f\u2066<0.01\u2069\u00a0US$\u200e\u2069'],
  ['fa', '\u2066\u200e$۱٬۲۳۴٫۵۰\u2069', '\u2066<\u200e$۰٫۰۱\u2069'],
  ['en', '\u2066$1,234.50\u2069', '\u2066<$0.01\u2069'],
  ['de', '\u20661.234,50\u00a0$\u2069', '\u2066<0,01\u00a0$\u2069']
])('money in %s has the order of its locale in any text', (locale, money, tiny) => {
  expect(inSentence(formatFiat('1234.5', { locale }))).toBe(money)
  expect(inSentence(formatFiat('0.001', { locale }))).toBe(tiny)
})

it.each([
  ['he', '\u20661.234\u00a0ETH\u2069', '\u2066<0.001\u00a0ETH\u2069'],
  ['ar', '\u20661.234\u00a0ETH\u2069', '\u2066<0.001\u00a0ETH\u2069'],
  ['fa', '\u2066۱٫۲۳۴\u00a0ETH\u2069', '\u2066<۰٫۰۰۱\u00a0ETH\u2069'],
  ['en', '\u20661.234\u00a0ETH\u2069', '\u2066<0.001\u00a0ETH\u2069'],
  ['de', '\u20661,234\u00a0ETH\u2069', '\u2066<0,001\u00a0ETH\u2069']
])('an amount of a token in %s is written from left to right in any text', (locale, written, tiny) => {
  expect(inSentence(writeAmount({ amount: '1.2345', symbol: 'ETH' }, locale).short)).toBe(written)
  expect(inSentence(writeAmount({ amount: '0.0001', symbol: 'ETH' }, locale).short)).toBe(tiny)
  // Also with a symbol whose letters are written from right to left.
  expect(inSentence(writeAmount({ amount: '1', symbol: 'שקל' }, locale).short)).toMatch(/^\u2066/)
})

it('a shortened value has the order of its locale, and begins with a mark where its words decide it', () => {
  expect(inSentence(compactFiat('12100000000000', { locale: 'ar' }))).toMatch(
    /^\u2067\u200f12[.,]1\u00a0\p{L}/u
  )
  expect(inSentence(compactFiat('12100000000000', { locale: 'de' }))).toMatch(/^\u206612,1/)
  expect(inSentence(compactFiat('12100000000000', { locale: 'en' }))).toBe('\u2066$12.1T\u2069')
})

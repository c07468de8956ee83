import { expect, it } from 'vitest'
import { walletCount } from '../Connect/walletCount.js'
import { breakable, parted } from './inSentence.js'
import { shortAddress } from './shortAddress.js'
import { timeOf } from './timeOf.js'

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

it('an amount is broken before its symbol, and never inside its number', () => {
  expect(parted('1\u00a0234,5\u00a0ETH')).toBe('1\u00a0234,5 ETH')
  expect(breakable('1\u00a0234,5\u00a0ETH')).toBe('1\u00a0234,5\u00a0ETH')
  expect(breakable('1\u00a0234\u00a0567,1234567\u00a0ETH')).toBe('1\u00a0234\u00a0567,1234567 ETH')
})

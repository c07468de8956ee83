import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortBalance } from './shortBalance.js'

const ether = (amount: bigint, locale = 'en') => shortBalance({ amount, decimals: 18, symbol: 'ETH' }, locale)

test('cuts to three decimals and never rounds up', () => {
  expect(ether(0n)).toBe('0.000 ETH')
  expect(ether(1_999_999_999_999_999_999n)).toBe('1.999 ETH')
  expect(ether(10_000n * 10n ** 18n)).toBe('10,000.000 ETH')
  expect(shortBalance({ amount: 1_234_567n, decimals: 6, symbol: 'USDC' }, 'en')).toBe('1.234 USDC')
  expect(shortBalance({ amount: 7n, decimals: 0, symbol: 'T' }, 'en')).toBe('7.000 T')
})

test('an amount that would read as nothing is smaller than a thousandth', () => {
  expect(ether(1n)).toBe('<0.001 ETH')
  expect(ether(10n ** 15n)).toBe('0.001 ETH')
})

test('writes as the locale does, and as English where the browser knows no such locale', () => {
  expect(ether(1_234_500n * 10n ** 15n, 'de')).toBe('1.234,500 ETH')
  expect(ether(10n ** 18n, 'not a locale')).toBe('1.000 ETH')
})

test('is never more than the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
      const text = shortBalance({ amount, decimals, symbol: 'X' }, 'en')
      const exact = (amount * 1000n) / 10n ** BigInt(decimals)
      if (text.startsWith('<')) expect([exact, amount > 0n]).toEqual([0n, true])
      else expect(BigInt(text.replace(/[^0-9]/g, ''))).toBe(exact)
    })
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { walletCount } from '../Connect/walletCount.js'
import { nativeAmount } from './nativeAmount.js'
import { shortAddress } from './shortAddress.js'

it.each([
  [0n, 18, '0.000'],
  [1n, 18, '<0.001'],
  [999_999_999_999_999n, 18, '<0.001'],
  [1_000_000_000_000_000n, 18, '0.001'],
  [1_999_999_999_999_999_999n, 18, '1.999'],
  [123_456_789n, 8, '1.234'],
  [1_234_567n, 0, '1,234,567.000'],
  [15n, 1, '1.500'],
  [
    2n ** 256n - 1n,
    0,
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935.000'
  ]
])('%s with %s decimals is shown as %s', (amount, decimals, expected) => {
  expect(nativeAmount({ amount, decimals }, 'en')).toBe(expected)
})

it('writes as the locale does, and survives a locale that is none', () => {
  expect(nativeAmount({ amount: 1_234_567n, decimals: 3 }, 'de')).toBe('1.234,567')
  expect(nativeAmount({ amount: 1_234_567n, decimals: 3 }, 'not a locale')).toBe('1,234.567')
})

it('never shows more than there is', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n }),
      fc.integer({ min: 0, max: 36 }),
      (amount, decimals) => {
        const text = nativeAmount({ amount, decimals }, 'en')
        if (text.startsWith('<')) return
        const shown = BigInt(text.replace(/[,.]/g, ''))
        expect(shown * 10n ** BigInt(decimals)).toBeLessThanOrEqual(amount * 1000n)
        expect((shown + 1n) * 10n ** BigInt(decimals)).toBeGreaterThan(amount * 1000n)
      }
    )
  )
})

it('shortens what is long and leaves the rest', () => {
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
])('%s wallets are called %s', (count, expected) => {
  expect(walletCount(count, 'en')).toBe(expected)
})

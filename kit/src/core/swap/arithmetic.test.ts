import { describe, expect, test } from 'vitest'
import type { SwapToken } from '../state/swap.js'
import { emptySwap } from '../state/swap.js'
import {
  cutDecimals,
  impactRisk,
  isImpactAccepted,
  isWorse,
  leastOf,
  priceImpact,
  rateOf,
  readSlippage,
  slippageRisk,
  swapAmount,
  swapStep
} from './arithmetic.js'

const ether: SwapToken = {
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  balance: 5n * 10n ** 18n,
  price: '3000'
}
const usdc: SwapToken = {
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  balance: 0n,
  price: '1',
  address: '0x1'
}
const sides = { from: ether, to: usdc }
const one = 10n ** 18n

test('the amount is exact, whatever its size and its spelling', () => {
  const amountOf = (amount: string, from: SwapToken | undefined = ether) => swapAmount({ from, amount })
  expect(amountOf('0.000000000000000001')).toBe(1n)
  expect(amountOf('0,5')).toBe(one / 2n)
  expect(amountOf('123456789012345678901234567890')).toBe(123456789012345678901234567890n * one)
  expect(amountOf('0.0000001', usdc)).toBeUndefined()
  expect(amountOf('1e18')).toBeUndefined()
  expect(amountOf('-1')).toBeUndefined()
  expect(swapAmount({ from: undefined, amount: '1' })).toBeUndefined()
})

test('the least is the quote without the slippage, rounded down, as in the call data of the router', () => {
  expect(leastOf(2_993_123_456n, 1)).toBe(2_963_192_221n)
  expect(leastOf(999n, 0.5)).toBe(994n)
  expect(leastOf(1n, 0.01)).toBe(0n)
  expect(leastOf(1_000n, 0)).toBe(1_000n)
  expect(leastOf(1_000n, 50)).toBe(500n)
  // The service: floor(amount × (100 − slippage) / 100), for each amount and slippage with two decimals.
  for (let basisPoints = 0; basisPoints <= 5_000; basisPoints += 7)
    for (const quoted of [1n, 3n, 10_001n, 2n ** 200n + 7n])
      expect(leastOf(quoted, basisPoints / 100)).toBe((quoted * BigInt(10_000 - basisPoints)) / 10_000n)
})

test('a slippage is a number from 0 to 50 with two decimals; odd ones are marked', () => {
  expect(['1', '0.5', '0,25', '50', '0', '1.500'].map(readSlippage)).toEqual([1, 0.5, 0.25, 50, 0, 1.5])
  expect(['', '51', '-1', '0.123', 'x', '1e1'].map(readSlippage)).toEqual(Array(6).fill(undefined))
  expect([0, 0.05, 0.1, 1, 5, 5.01].map(slippageRisk)).toEqual([
    'low',
    'low',
    undefined,
    undefined,
    undefined,
    'high'
  ])
})

test('the rate is that of the quote, not of the prices (decision D17)', () => {
  expect(rateOf(one, 2_950_000_000n, sides)).toBe('2950')
  expect(rateOf(2_950_000_000n, one, { from: usdc, to: ether })).toBe('0.000338983050847457')
  expect(rateOf(0n, 1n, sides)).toBeUndefined()
})

test('the price impact is what is lost of the worth; unknown without both prices', () => {
  expect(priceImpact(one, 2_970_000_000n, sides)).toBe(100n)
  expect(priceImpact(one, 3_030_000_000n, sides)).toBe(-100n)
  expect(priceImpact(one, 3_000_000_000n, { from: { ...ether, price: undefined }, to: usdc })).toBeUndefined()
  expect([undefined, -5n, 299n, 300n, 999n, 1_000n].map(impactRisk)).toEqual([
    'unknown',
    'none',
    'none',
    'warning',
    'warning',
    'danger'
  ])
})

test('an accepted price impact covers none that grows, and an unknown one covers no known one', () => {
  expect(isImpactAccepted(1_000n, undefined)).toBe(false)
  expect(isImpactAccepted(undefined, undefined)).toBe(false)
  expect(isImpactAccepted(1_010n, { impact: 1_000n })).toBe(true)
  expect(isImpactAccepted(1_011n, { impact: 1_000n })).toBe(false)
  expect(isImpactAccepted(undefined, { impact: 5_000n })).toBe(false)
  expect(isImpactAccepted(1_000n, { impact: undefined })).toBe(false)
  expect(isImpactAccepted(undefined, { impact: undefined })).toBe(true)
})

test('an estimate is cut, never rounded up, and small ones keep four digits', () => {
  expect(cutDecimals('2993.1234569', 6)).toBe('2993.123456')
  expect(cutDecimals('0.00000012345678', 6)).toBe('0.0000001234')
  expect(cutDecimals('1.0000000001', 6)).toBe('1')
  expect(cutDecimals('5', 6)).toBe('5')
  expect(cutDecimals('0.000338983050847457', 3)).toBe('0.0003389')
})

test('only a quote that is worse by more than a thousandth must be accepted', () => {
  expect(isWorse(999_000n, 1_000_000n)).toBe(false)
  expect(isWorse(998_999n, 1_000_000n)).toBe(true)
  expect(isWorse(1_000_001n, 1_000_000n)).toBe(false)
})

describe('the steps of the form, in the order of screens.md section 12', () => {
  const form = { ...emptySwap, from: ether, to: usdc, amount: '1' }
  test.each([
    ['token', { ...form, to: undefined }],
    ['amount', { ...form, amount: ' ' }],
    ['amount', { ...form, amount: '0.0' }],
    ['incorrectValue', { ...form, amount: 'one' }],
    ['insufficientFunds', { ...form, amount: '5.000000000000000001' }],
    ['slippage', { ...form, slippage: '51' }],
    ['ready', form]
  ] as const)('%s', (step, state) => expect(swapStep(state)).toBe(step))
})

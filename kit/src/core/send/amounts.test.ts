import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptySend, type SendState, type SendToken } from '../state/send.js'
import { amountOf, inOtherUnit, priceText, readNumber, spendable, worthOf } from './amounts.js'

const ether: SendToken = {
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  balance: 2n * 10n ** 18n,
  price: '2000'
}
const usdc: SendToken = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  balance: 5_000_000n
}
const form = (change: Partial<SendState>): SendState => ({ ...emptySend, token: ether, ...change })

describe('a typed number', () => {
  test.each([
    ['1.5', '1.5'],
    [' 007 ', '007'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0,5', '0.5'],
    ['0,125', '0.125'],
    ['12,34', '12.34'],
    ['١٢٫٥', '12.5'],
    ['۱۲', '12']
  ])('%j is read as %j', (typed, number) => {
    expect(readNumber(typed)).toBe(number)
  })

  test.each([
    '',
    '.',
    ',',
    '1,000',
    '12,345',
    '1,000.5',
    '1.2.3',
    '-1',
    '+1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1 0'
  ])('%j is no number', typed => {
    expect(readNumber(typed)).toBeUndefined()
  })

  test('any text is a decimal string or no number', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        expect(readNumber(typed) ?? '0').toMatch(/^\d+(\.\d+)?$/)
      })
    )
  })
})

describe('the amount of the form', () => {
  test('an amount is exact to the last base unit, and undefined with more decimals than the token has', () => {
    expect(amountOf(form({ amount: '1.000000000000000001' }))).toBe(1_000_000_000_000_000_001n)
    expect(amountOf(form({ amount: '1.0000000000000000001' }))).toBeUndefined()
    expect(amountOf(form({ token: usdc, amount: '0.000001' }))).toBe(1n)
    expect(amountOf(form({ token: undefined, amount: '1' }))).toBeUndefined()
  })

  test('an amount in US dollars is divided by the price and rounded down', () => {
    expect(amountOf(form({ amount: '10', unit: 'currency' }))).toBe(5_000_000_000_000_000n)
    expect(amountOf(form({ token: { ...ether, price: '3' }, amount: '1', unit: 'currency' }))).toBe(
      333_333_333_333_333_333n
    )
    expect(amountOf(form({ token: { ...usdc, price: '0.99' }, amount: '0.99', unit: 'currency' }))).toBe(
      1_000_000n
    )
    expect(amountOf(form({ token: usdc, amount: '1', unit: 'currency' }))).toBeUndefined()
  })

  test('NFTs are counted: one of ERC-721, a whole number of ERC-1155', () => {
    const nft = { contract: '0x1', tokenId: '7', name: 'Gate', held: 5n } as const
    expect(amountOf({ ...emptySend, nft: { ...nft, standard: 'ERC721' } })).toBe(1n)
    expect(amountOf({ ...emptySend, nft: { ...nft, standard: 'ERC1155' }, amount: '3' })).toBe(3n)
    expect(amountOf({ ...emptySend, nft: { ...nft, standard: 'ERC1155' }, amount: '1.5' })).toBeUndefined()
  })

  test('a change of the unit keeps the value, never more of it', () => {
    expect(inOtherUnit(form({ amount: '1.5' }))).toBe('3000')
    expect(inOtherUnit(form({ amount: '0.0000017' }))).toBe('0.00')
    expect(inOtherUnit(form({ amount: '3000', unit: 'currency' }))).toBe('1.5')
    expect(inOtherUnit(form({ amount: 'x' }))).toBe('')
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (amount, cents) => {
          const token = { ...usdc, price: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` }
          const typed = form({
            token,
            amount: `${amount / 10n ** 6n}.${String(amount % 10n ** 6n).padStart(6, '0')}`
          })
          const back = amountOf({ ...typed, amount: inOtherUnit(typed), unit: 'currency' }) ?? 0n
          expect(back <= amount).toBe(true)
        }
      )
    )
  })

  test('the worth of an amount is exact, and undefined without a price', () => {
    expect(worthOf(1n, ether)).toBe('0.000000000000002')
    expect(worthOf(5n, usdc)).toBeUndefined()
    expect(worthOf(5n, { ...usdc, price: '0' })).toBeUndefined()
  })

  test.each([
    [2000.5, '2000.5'],
    [1e-7, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [1.5e21, '1500000000000000000000'],
    [0, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined]
  ])('the price %s is written as %s', (price, text) => {
    expect(priceText(price)).toBe(text)
  })
})

test('the most that can be sent leaves the fee of the coin, is the whole balance of a token, and never below zero', () => {
  expect(spendable({ balance: 100n }, 30n)).toBe(70n)
  expect(spendable({ balance: 100n, address: usdc.address }, 30n)).toBe(100n)
  expect(spendable({ balance: 20n }, 30n)).toBe(0n)
})

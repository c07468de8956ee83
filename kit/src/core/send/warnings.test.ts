import { expect, test } from 'vitest'
import { dangers, otherSymbol, type ReceiverFacts, warningsOf } from './warnings.js'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const poisoned = '0x70990000000000000000000000000000000079c8'

const facts = (change: Partial<ReceiverFacts>) =>
  warningsOf({
    address: bob,
    own,
    isBurn: false,
    isContract: false,
    isUnused: false,
    tokens: [usdc],
    recent: [],
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    ...change
  })

test('a plain receiver has no warnings', () => {
  expect(facts({})).toEqual([])
})

test('each fact has its warning, in any spelling of the address', () => {
  expect(facts({ isBurn: true, isUnused: true })).toEqual(['burn'])
  expect(facts({ address: usdc.toLowerCase(), isContract: true })).toEqual(['tokenContract'])
  expect(facts({ address: own.toLowerCase() })).toEqual(['ownAddress'])
  expect(facts({ isContract: true })).toEqual(['contract'])
  expect(facts({ isUnused: true })).toEqual(['neverUsed'])
  expect(facts({ isUnused: true, recent: [bob] })).toEqual([])
})

test('an address that looks like a recent receiver or the own address is warned of; the receiver itself is not', () => {
  expect(facts({ address: poisoned, recent: [bob], isUnused: true })).toEqual(['lookAlike', 'neverUsed'])
  expect(facts({ address: poisoned, recent: [bob, poisoned] })).toEqual([])
  expect(facts({ recent: [bob] })).toEqual([])
  expect(facts({ address: `0xf39F${'0'.repeat(32)}2266` })).toEqual(['lookAlike'])
})

test('what is usually lost must be confirmed', () => {
  expect([...dangers]).toEqual(['burn', 'tokenContract', 'lookAlike'])
})

test('a symbol of the contract that is not the listed one is named, also an empty one', () => {
  const asset = { symbol: 'USDC', name: 'USD Coin', decimals: 6 }
  expect(otherSymbol({ asset, tokenSymbol: 'USDC' })).toBeUndefined()
  expect(otherSymbol({ asset, tokenSymbol: 'USDС' })).toBe('USDС')
  expect(otherSymbol({ asset, tokenSymbol: '' })).toBe('')
  expect(otherSymbol({ asset })).toBeUndefined()
})

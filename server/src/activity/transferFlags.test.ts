import { symbolSkeleton } from 'latchkey/protocol'
import { expect, test } from 'vitest'
import type { ActivityTransfer } from './ActivitySource.js'
import { createHistoryFlags } from './transferFlags.js'

const [me, friend, stranger, token] = ['a', 'b', 'c', 'd'].map(digit => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string
]
const imitator = `0xbbbb${'5'.repeat(32)}bbbb`
const ownImitator = `0xaaaa${'5'.repeat(32)}aaaa`

const transfer = (from: string, to: string, amount = 5n): ActivityTransfer => ({
  kind: 'fungible',
  token,
  tokenId: null,
  from,
  to,
  amount
})
const item = (from: string, to: string, amount: bigint): ActivityTransfer => ({
  ...transfer(from, to, amount),
  kind: 'nft',
  tokenId: '1'
})
const coin = (from: string, to: string): ActivityTransfer => ({
  ...transfer(from, to),
  kind: 'native',
  token: null
})
const transaction = (from: string, ...transfers: ActivityTransfer[]) => ({
  hash: '0x1',
  minedAt: 0,
  from,
  to: token,
  created: null,
  nonce: 0,
  isFailed: false,
  // `transfer` of EIP-20
  selector: '0xa9059cbb',
  isApproval: false,
  transfers,
  cursor: '1'
})
/** The flags of a transfer that `from` made, on a page on which the account sent something to its friend. */
function flagsOf(from: string, moved: ActivityTransfer, name = 'Coin', symbol = 'COIN', isListed = false) {
  const made = transaction(from, moved)
  const flags = createHistoryFlags({
    account: me,
    transactions: [made, transaction(me, transfer(me, friend))],
    knownSymbols: new Set([symbolSkeleton('USDC')]),
    tokenOf: () => ({ name, symbol, decimals: 6, origin: isListed ? 'list' : 'contract' })
  }).ofTransfer(made, moved)
  return [flags.isSpam, flags.isPoisoning]
}

test.each([
  ['the account itself sent it', me, transfer(me, imitator, 0n), [false, false]],
  ['it is a usual one', stranger, transfer(stranger, me), [false, false]],
  ['it comes from somebody the account knows', friend, transfer(friend, me), [false, false]],
  ['a spender moved tokens to somebody the account knows', stranger, transfer(me, friend), [false, false]],
  ['nothing was moved in the name of the account', stranger, transfer(me, stranger, 0n), [true, true]],
  ['nothing was sent to the account', stranger, transfer(stranger, me, 0n), [true, true]],
  ['no item was moved in the name of the account', stranger, item(me, stranger, 0n), [true, true]],
  ['an item is a usual one', stranger, item(stranger, me, 1n), [false, false]],
  ['it comes from a similar address', imitator, transfer(imitator, me), [true, true]],
  ['it goes to a similar address', stranger, transfer(me, imitator), [true, true]],
  ['it comes from an address similar to the own one', ownImitator, transfer(ownImitator, me), [true, true]]
])('flags if %s', (_, from, moved, expected) => {
  expect(flagsOf(from, moved)).toEqual(expected)
})

test.each([
  ['$ 5000 at usdc-bonus.com', 'X', true],
  ['Visit https://x.example', 'X', true],
  ['Claim your coins', 'X', true],
  ['Coin', 'USDC', true],
  ['Coin', 'U\u0405D\u0421', true],
  ['Coin', 'us\u200bdc', true],
  ['Coin', 'USD\u0301C', true],
  ['yearn.finance', 'YFI', false],
  ['Curve.fi DAI', 'crvDAI', false],
  ['Bridged USDC', 'USDC.e', false],
  ['Reclaimed', 'X', false]
])('a token %s (%s) is spam: %s', (name, symbol, isSpam) => {
  expect(flagsOf(stranger, transfer(stranger, me), name, symbol)).toEqual([isSpam, false])
  expect(flagsOf(me, transfer(stranger, me), name, symbol)).toEqual([false, false])
  expect(flagsOf(stranger, transfer(stranger, me), name, symbol, true)).toEqual([false, false])
})

test.each<[string, ActivityTransfer, boolean]>([
  ['paid with the coin', coin(me, friend), true],
  ['paid with a known token', transfer(me, friend), true],
  ['paid nothing', transfer(me, friend, 0n), false],
  ['is said to have paid by an unknown token', { ...transfer(me, friend), token: stranger }, false]
])('knows whom a smart account %s, whose transactions others send', (_, paid, isKnown) => {
  const bait = transaction(imitator, coin(imitator, me))
  const { ofTransfer } = createHistoryFlags({
    account: me,
    transactions: [bait, transaction(stranger, paid)],
    knownSymbols: new Set(),
    tokenOf: moved => ({
      name: 'Coin',
      symbol: 'COIN',
      decimals: 6,
      origin: moved.token === token ? 'list' : 'contract'
    })
  })
  expect(ofTransfer(bait, coin(imitator, me)).isPoisoning).toBe(isKnown)
})

test.each([
  ['a similar address', imitator, true],
  ['an address similar to the own one', ownImitator, true],
  ['a stranger', stranger, false],
  ['somebody the account knows', friend, false],
  ['the account itself', me, false]
])('a transaction of %s in which nothing moved is flagged: %s, %s', (_, from, isFlagged) => {
  const empty = { ...transaction(from), to: me, selector: null }
  const { isPoisoning } = createHistoryFlags({
    account: me,
    transactions: [empty, transaction(me, transfer(me, friend))],
    knownSymbols: new Set(),
    tokenOf: () => undefined
  })
  expect(isPoisoning(empty)).toBe(isFlagged)
  expect(isPoisoning(transaction(from, transfer(from, me)))).toBe(false)
})

test('of two similar addresses that a smart account paid, the later one is the imitation', () => {
  const later = transaction(stranger, coin(me, imitator))
  const { ofTransfer } = createHistoryFlags({
    account: me,
    transactions: [later, transaction(stranger, coin(me, friend))],
    knownSymbols: new Set(),
    tokenOf: () => undefined
  })
  expect(ofTransfer(later, coin(me, imitator)).isPoisoning).toBe(true)
  expect(ofTransfer(later, coin(me, friend)).isPoisoning).toBe(false)
})

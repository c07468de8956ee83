import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseAccounts } from './accounts.js'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const broken = expect.objectContaining({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
const fail = () => {
  throw new Error('boo')
}

test.each([
  ['an array of holes', new Array(1)],
  // biome-ignore lint/suspicious/noSparseArray: a wallet may answer it
  ['a hole before an account', [, address]],
  ['a hole after an account', Object.assign([address], { length: 2 })],
  ['undefined', [undefined]],
  ['null', [null]],
  ['a number', [7]],
  ['an object with a text', [{ toString: () => address }]],
  ['a text object', [new String(address)]],
  ['a list in a list', [[address]]],
  ['a getter that throws', Object.defineProperty([], 0, { get: fail })],
  ['a proxy that throws', new Proxy([address], { get: fail })],
  ['a list that is as long as can be', Object.assign([], { length: 2 ** 32 - 1 })],
  ['a slice and a map of its own', Object.assign([7], { slice: () => ['x'], map: () => ['x'] })]
])('%s among accounts is a broken wallet, never a connected one', (_, answer) => {
  expect(() => parseAccounts(answer)).toThrow(broken)
})

test('methods of the array are not called, and each item is read once', () => {
  const lying = Object.assign([address], { slice: () => ['x'], map: () => ['x'], [Symbol.iterator]: fail })
  expect(parseAccounts(lying)).toEqual([checksummed])
  let reads = 0
  const changing = Object.defineProperty([], 0, { get: () => (reads++ ? 'x' : address) })
  expect(parseAccounts(changing)).toEqual([checksummed])
  const endless = new Proxy([], { get: (_, key) => (key === 'length' ? Number.POSITIVE_INFINITY : address) })
  expect(parseAccounts(endless)).toEqual([checksummed])
})

test('accounts are addresses or a typed error', () => {
  const good = array(constantFrom(address, address.toUpperCase().replace('0X', '0x')))
  assert(property(good, accounts => parseAccounts(accounts).length === Math.min(accounts.length, 1)))
  for (const answer of [
    undefined,
    null,
    address,
    { 0: address },
    [address, '0x1'],
    [[address]],
    [`${address}0`]
  ]) {
    expect(() => parseAccounts(answer)).toThrow(broken)
  }
  const many = Array.from({ length: 1e5 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
  expect(parseAccounts(many)).toHaveLength(100)
})

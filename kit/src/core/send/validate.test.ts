import { expect, test } from 'vitest'
import { emptySend, type SendState } from '../state/send.js'
import { assertComplete, nextStep } from './validate.js'

const token = { symbol: 'ETH', name: 'Ether', decimals: 18, balance: 10n ** 18n, price: '2000' }
const receiver = { status: 'found', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as const
const nft = { contract: '0x1', tokenId: '7', name: 'Gate', held: 1n, standard: 'ERC721' } as const

test.each<[string, Partial<SendState>]>([
  ['token', {}],
  ['token', { amount: '1', receiver }],
  ['amount', { token }],
  ['incorrectValue', { token, amount: '0' }],
  ['incorrectValue', { token, amount: 'one' }],
  ['incorrectValue', { token, amount: '0.0000000000000000001' }],
  ['incorrectValue', { token, amount: '0.00', unit: 'currency' }],
  ['insufficientFunds', { token, amount: '1.000000000000000001' }],
  ['insufficientFunds', { token, amount: '2000.01', unit: 'currency' }],
  ['receiver', { token, amount: '1' }],
  ['resolving', { token, amount: '1', receiver: { status: 'resolving' } }],
  ['invalidReceiver', { token, amount: '1', receiver: { status: 'checksum' } }],
  ['invalidReceiver', { token, amount: '1', receiver: { status: 'noName' } }],
  ['ready', { token, amount: '1', receiver }],
  ['receiver', { nft }],
  ['ready', { nft, receiver }],
  ['insufficientFunds', { nft: { ...nft, standard: 'ERC1155' }, amount: '2', receiver }]
])('the next step is %s', (step, change) => {
  expect(nextStep({ ...emptySend, ...change })).toBe(step)
})

test('the errors of an incomplete form have the texts of SPEC section 5', () => {
  const check = (change: Partial<SendState>) => () => assertComplete({ ...emptySend, ...change })
  const required = 'An amount and receiver address are required'
  expect(check({})).toThrow(required)
  expect(check({ token, receiver })).toThrow(required)
  expect(check({ token, amount: '1' })).toThrow(required)
  expect(check({ token, amount: '1', receiver: { status: 'invalid' } })).toThrow(required)
  expect(check({ amount: '1', receiver })).toThrow('A token is required')
  expect(check({ token, amount: '1', receiver })).not.toThrow()
})

import { expect, test } from 'vitest'
import type { ActivityTransaction, ActivityTransfer } from './ActivitySource.js'
import { operationTypeOf } from './operationType.js'

const [me, you, zero] = ['me', 'you', `0x${'0'.repeat(40)}`]
const transaction: ActivityTransaction = {
  hash: '0x1',
  minedAt: 0,
  from: me,
  to: you,
  created: null,
  nonce: 0,
  isFailed: false,
  selector: null,
  isApproval: false,
  transfers: [],
  cursor: '1'
}
const move = (kind: ActivityTransfer['kind'], from: string, to: string): ActivityTransfer => ({
  kind,
  token: kind === 'native' ? null : 'token',
  tokenId: kind === 'nft' ? '1' : null,
  from,
  to,
  amount: 1n
})
const coinOut = move('native', me, you)
const coinIn = move('native', you, me)
const tokenOut = move('fungible', me, you)
const tokenIn = move('fungible', you, me)

test.each<[string, Partial<ActivityTransaction>]>([
  ['send', { transfers: [coinOut] }],
  ['send', { transfers: [tokenOut], selector: '0xa9059cbb' }],
  ['send', { transfers: [tokenOut], from: you }],
  ['send', { transfers: [move('native', me, me)], to: me }],
  ['send', { isFailed: true }],
  ['send', { isFailed: true, selector: '0xa9059cbb' }],
  ['receive', { transfers: [coinIn], from: you, to: me }],
  ['receive', { transfers: [tokenIn], selector: '0x12345678' }],
  ['trade', { transfers: [coinOut, tokenIn], selector: '0x12345678' }],
  ['trade', { transfers: [tokenOut, coinIn], from: you }],
  ['mint', { transfers: [coinOut, move('nft', zero, me)], selector: '0x12345678' }],
  ['mint', { transfers: [move('fungible', zero, me)], from: you }],
  ['trade', { transfers: [tokenOut, move('fungible', zero, me)] }],
  ['burn', { transfers: [move('nft', me, zero)], selector: '0x12345678' }],
  ['deposit', { transfers: [coinOut], selector: '0xd0e30db0' }],
  ['withdraw', { transfers: [coinIn], selector: '0x2e1a7d4d' }],
  ['execute', { transfers: [coinOut], selector: '0x12345678' }],
  ['execute', { selector: '0x12345678' }],
  ['execute', { from: you }],
  ['approve', { selector: '0x095ea7b3' }],
  ['approve', { selector: '0x095ea7b3', isFailed: true }],
  ['approve', { selector: '0x12345678', isApproval: true }],
  ['deploy', { to: null, created: 'it' }],
  ['deploy', { to: null, isFailed: true }],
  ['cancel', { to: me }],
  ['execute', { to: me, selector: '0x12345678' }]
])('is %s, case %#', (type, properties) => {
  expect(operationTypeOf({ ...transaction, ...properties }, me)).toBe(type)
})

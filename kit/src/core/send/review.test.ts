import { describe, expect, test } from 'vitest'
import type { AssetMove } from '../contracts/Adapter.js'
import type { SendIntent } from '../state/send.js'
import { problemOf } from './chosenFee.js'
import { isLosingMore, outcomeOf } from './outcomeOf.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = { address: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468' }
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const fee = (speed: 'slow' | 'normal' | 'fast', amount: bigint) => ({ speed, amount, parameters: {} })

const intent = (change: Partial<SendIntent>, transfer: Partial<SendIntent['transfer']> = {}): SendIntent => ({
  id: '1',
  account: `eip155:1:${from}`,
  transfer: { network: 'eip155:1', from, to, amount: 100n, ...transfer },
  asset: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  status: 'review',
  warnings: [],
  isBurn: false,
  ...change
})

describe('what makes a payment fail', () => {
  test('the coin must cover the amount and the fee at the chosen speed', () => {
    const rich = intent({
      balances: { native: 130n },
      fees: [fee('slow', 10n), fee('normal', 30n), fee('fast', 31n)]
    })
    expect(problemOf(rich, 'normal')).toBeUndefined()
    expect(problemOf(rich, 'fast')).toBe('insufficientFee')
    expect(problemOf({ ...rich, balances: { native: 99n } }, 'slow')).toBe('insufficientFunds')
  })

  test('a token needs its own balance, and the coin for the fee unless a smart account pays', () => {
    const sending = intent({ balances: { native: 5n, token: 100n }, fees: [fee('normal', 6n)] }, { token })
    expect(problemOf(sending, 'normal')).toBe('insufficientFee')
    expect(problemOf({ ...sending, isBatch: true }, 'normal')).toBeUndefined()
    expect(problemOf({ ...sending, balances: { native: 9n, token: 99n } }, 'normal')).toBe(
      'insufficientFunds'
    )
  })

  test('a token whose decimals on the network differ from those of the list is not sent', () => {
    expect(problemOf(intent({ tokenDecimals: 6 }, { token }), 'normal')).toBe('decimals')
    expect(problemOf(intent({ tokenDecimals: 18 }, { token }), 'normal')).toBeUndefined()
    const unread = { isChecked: false, refusal: 'reverted' } as const
    expect(problemOf(intent(unread, { token }), 'normal')).toBe('unproven')
    expect(problemOf(intent({ ...unread, tokenDecimals: 18 }, { token }), 'normal')).toBe('reverted')
  })

  test('a refusal of the network and a failed simulation are told, unknown facts are no problem', () => {
    expect(problemOf(intent({ refusal: 'reverted' }), 'normal')).toBe('reverted')
    expect(problemOf(intent({ simulation: { isSuccess: false, moves: [] } }), 'normal')).toBe('reverted')
    expect(problemOf(intent({}), 'normal')).toBeUndefined()
    expect(problemOf(intent({ isChecked: false }), 'normal')).toBe('unchecked')
    expect(problemOf(intent({ isChecked: false, refusal: 'reverted' }), 'normal')).toBe('reverted')
  })
})

describe('what a payment would do', () => {
  const simulated = (moves: readonly AssetMove[], transfer: Partial<SendIntent['transfer']> = { token }) =>
    intent({ simulation: { isSuccess: true, moves } }, transfer)

  test('the receiver gets all of it, or less because the token keeps a part', () => {
    expect(outcomeOf(simulated([{ from, to, amount: 100n, token }]), isSame)).toEqual({
      type: 'exact',
      received: 100n
    })
    const tax = { from, to: token.address, amount: 2n, token }
    expect(outcomeOf(simulated([{ from, to, amount: 98n, token }, tax]), isSame)).toEqual({
      type: 'less',
      received: 98n
    })
  })

  test('a token that moves nothing, or another token, gives the receiver nothing', () => {
    expect(outcomeOf(simulated([]), isSame)).toEqual({ type: 'nothing' })
    const other = { address: '0x0000000000000000000000000000000000000009' }
    expect(outcomeOf(simulated([{ from, to, amount: 100n, token: other }]), isSame)).toEqual({
      type: 'nothing'
    })
  })

  test('a node that reports no movements of the coin says nothing about it', () => {
    expect(outcomeOf(simulated([], {}), isSame)).toEqual({ type: 'none' })
    expect(outcomeOf(simulated([{ from, to, amount: 100n }], {}), isSame)).toEqual({
      type: 'exact',
      received: 100n
    })
  })

  test('more than the payment that leaves the account is found', () => {
    const paid = { from, to, amount: 100n, token }
    expect(isLosingMore(simulated([paid]), isSame)).toBe(false)
    expect(isLosingMore(simulated([paid, { from, to: token.address, amount: 1n, token }]), isSame)).toBe(true)
    expect(isLosingMore(simulated([paid, { from, to, amount: 1n }]), isSame)).toBe(true)
  })
})

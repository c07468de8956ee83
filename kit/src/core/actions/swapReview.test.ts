import { describe, expect, test } from 'vitest'
import { acceptUnproved } from '../swap/swapIntent.js'
import { code, hashOf, one, open } from './swap.harness.js'
import { swap } from './swap.js'

describe('a swap that the network cannot simulate', () => {
  test('is sent only after the person has agreed to that', async () => {
    const { kit, asked, review } = await open({ change: { simulateCalls: async () => undefined } })
    const { id, offer } = await review()
    expect(offer).toMatchObject({ simulation: null, problem: undefined })
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__UNPROVED')
    acceptUnproved(kit, id)
    acceptUnproved(kit, id, false)
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__UNPROVED')
    expect(asked).toEqual([])
    acceptUnproved(kit, id)
    expect(await swap(kit, { id })).toBe(hashOf(1))
  })

  test('the agreement is that of one review', async () => {
    const { kit, review } = await open({ change: { simulateCalls: async () => undefined } })
    acceptUnproved(kit, (await review()).id)
    const { id } = await review('ETH', 'USDC', '2')
    expect(await code(swap(kit, { id }))).toBe('LATCHKEY_SWAP__UNPROVED')
  })
})

describe('a swap of the coin that would not leave its fee', () => {
  const holding = (amount: bigint) => ({
    getBalance: async ({ token }: { readonly token?: unknown }) => ({
      amount: token ? 900_000_000n : amount,
      decimals: token ? 6 : 18,
      symbol: '',
      name: ''
    })
  })

  test('is quoted for less, and sent for that', async () => {
    const { kit, asked, review, quotes } = await open({ change: holding(one) })
    const { id, amount, loweredFrom, offer } = await review()
    // One and a half of the fee of 300,000 wei is kept back.
    expect([amount, loweredFrom]).toEqual([one - 450_000n, one])
    expect(offer?.problem).toBeUndefined()
    expect(quotes()).toEqual([String(one), String(one - 450_000n)])
    await swap(kit, { id })
    expect(asked).toMatchObject([{ value: one - 450_000n }])
  })

  test('counts what a roll-up pays to its layer 1', async () => {
    const change = { ...holding(one), readDataFee: async () => 1_000_000n }
    const { amount, offer } = await (await open({ change })).review()
    expect([amount, offer?.fee]).toEqual([one - 1_950_000n, 1_300_000n])
  })

  test('is not quoted for less where not even the fee is held', async () => {
    const { quotes, review } = await open({ change: { ...holding(one), readDataFee: async () => one } })
    const { amount, loweredFrom, offer } = await review()
    expect([amount, loweredFrom, offer?.problem]).toEqual([one, undefined, 'insufficientFee'])
    expect(quotes()).toHaveLength(1)
  })
})

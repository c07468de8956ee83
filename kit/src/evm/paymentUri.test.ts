import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentUri } from './paymentUri.js'

const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const contract = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const token = { address: contract }

describe('paymentUri', () => {
  // The first two are the examples of ERC-681, sections "Semantics" and "Rationale", with their chain.
  test.each([
    [`ethereum:${receiver}@1?value=2.014e18`, { amount: 2_014_000_000_000_000_000n }],
    [`ethereum:${contract}@1/transfer?address=${receiver}&uint256=1`, { amount: 1n, token }],
    [`ethereum:${receiver}@10?value=0`, { amount: 0n }],
    [`ethereum:${receiver}@8453?value=10`, { amount: 10n }],
    [`ethereum:${receiver}@8453?value=100`, { amount: 100n }],
    [`ethereum:${receiver}@8453?value=1e3`, { amount: 1_000n }],
    [`ethereum:${receiver}@8453?value=12300`, { amount: 12_300n }],
    [`ethereum:${receiver}@1?value=1234567890123456789`, { amount: 1_234_567_890_123_456_789n }],
    [`ethereum:${contract}@137/transfer?address=${receiver}&uint256=1.234e7`, { amount: 12_340_000n, token }]
  ])('makes %s', (uri, payment) => {
    const chainId = Number(/@(\d+)/.exec(uri)?.[1])
    expect(paymentUri(chainId, { to: receiver, ...payment })).toBe(uri)
  })

  test('the notation of an amount is exact, and never longer than its digits', () => {
    const exact = (text: string) => {
      const [, whole = '', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e(\d+))?$/.exec(text) ?? []
      // ERC-681: the exponent is at least the number of decimals.
      expect(Number(exponent)).toBeGreaterThanOrEqual(fraction.length)
      return BigInt(whole + fraction.padEnd(Number(exponent), '0'))
    }
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat({ max: 40 }), (factor, zeros) => {
        const amount = factor * 10n ** BigInt(zeros)
        const [, text = ''] = paymentUri(1, { to: receiver, amount }).split('?value=')
        expect(exact(text)).toBe(amount)
        expect(text.length).toBeLessThanOrEqual(amount.toString().length)
      })
    )
  })

  test.each([
    ['no address', { to: '0x1', amount: 1n }, 'LATCHKEY_CAIP__INVALID_ADDRESS'],
    ['more parameters', { to: `${receiver}?value=1`, amount: 1n }, 'LATCHKEY_CAIP__INVALID_ADDRESS'],
    [
      'a token without an address',
      { to: receiver, amount: 1n, token: { address: `${contract}/approve` } },
      'LATCHKEY_CAIP__INVALID_ADDRESS'
    ],
    ['a negative amount', { to: receiver, amount: -1n }, 'LATCHKEY_AMOUNT__INVALID'],
    ['more than 256 bits', { to: receiver, amount: 2n ** 256n }, 'LATCHKEY_AMOUNT__INVALID']
  ])('refuses %s', (_, payment, code) => {
    expect(() => paymentUri(1, payment)).toThrow(expect.objectContaining({ code }))
  })
})

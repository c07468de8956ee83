import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toEvmChainId } from './evmChainId.js'

it('toEvmChainId parses every form of every chain id below 2^31', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), id => {
      const hex = id.toString(16)
      const spellings = [id, BigInt(id), `${id}`, `0x${hex}`, `0X${hex.toUpperCase()}`, `0x00${hex}`]
      expect(spellings.map(toEvmChainId)).toEqual(spellings.map(() => id))
    })
  )
})

it.each([
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  0n,
  2n ** 64n,
  '',
  ' 1',
  '1 ',
  '-1',
  '0x',
  '0x80000000',
  '1e2',
  '1.0',
  'one',
  '9'.repeat(1000),
  true,
  null,
  undefined,
  [1],
  { valueOf: () => 1 }
])('toEvmChainId rejects %s as a chain id', value => {
  expect(() => toEvmChainId(value)).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_CAIP__INVALID_CHAIN_ID', message: 'Invalid chainId' })
  )
})

it('toEvmChainId never runs code of the value', () => {
  const trap = { valueOf: () => expect.unreachable(), toString: () => expect.unreachable() }
  expect(() => toEvmChainId(trap)).toThrow('Invalid chainId')
})

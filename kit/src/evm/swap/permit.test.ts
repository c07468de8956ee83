import { decodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { encodePermit } from './permit.js'

const [owner, spender] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const typedData = {
  domain: {},
  types: {},
  primaryType: 'Permit',
  message: { owner, spender, value: 5n, nonce: 0n, deadline: 9n }
}
const [r, s] = ['1'.repeat(64), '2'.repeat(64)]
const types = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map(type => ({
  type
}))

test.each([
  ['1b', 27],
  ['1c', 28],
  ['00', 27],
  ['01', 28]
])('a signature that ends with %s has v = %i', (last, v) => {
  const encoded = encodePermit(typedData, `0x${r}${s}${last}`) as Hex
  expect(decodeAbiParameters(types, encoded)).toEqual([owner, spender, 5n, 9n, v, `0x${r}`, `0x${s}`])
})

test.each(['0x', `0x${r}${s}`, `0x${r}${s}1d`, `0x${r}${s}1b00`])(
  '%s is no signature of a key',
  signature => {
    expect(() => encodePermit(typedData, signature)).toThrow('The wallet gave an invalid answer')
  }
)

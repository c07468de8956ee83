import {
  type Hex,
  keccak256,
  numberToHex,
  serializeTransaction as serializeByViem,
  type TransactionSerializable
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { serializeTransaction } from './serializeTransaction.js'

/** Numbers of every length, also such that begin with zero bytes; the same in each run. */
let seed = 7n
const bits = (most: number): bigint => {
  seed = BigInt(keccak256(numberToHex(seed, { size: 32 })))
  return (seed >> 8n) % (1n << (seed % BigInt(most)))
}
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const address = () => `0x${bits(161).toString(16).padStart(40, '0')}` as Hex
const authorization = () => ({
  address: address(),
  chainId: Number(bits(20)),
  nonce: Number(bits(20)),
  yParity: Number(bits(2)),
  r: numberToHex(bits(256), { size: 32 }),
  s: numberToHex(bits(256), { size: 32 })
})
const common = () => ({
  chainId: 1 + Number(bits(40)),
  nonce: Number(bits(40)),
  gas: bits(64),
  value: bits(256),
  ...(bits(2) === 0n ? {} : { data: `0x${'ab'.repeat(Number(bits(9)))}` as Hex })
})
const fees = () => {
  const maxFeePerGas = bits(100)
  return { maxFeePerGas, maxPriorityFeePerGas: maxFeePerGas / 2n }
}
const makers: Readonly<Record<string, () => object>> = {
  legacy: () => ({ gasPrice: bits(100), ...(bits(3) === 0n ? {} : { to: address() }) }),
  eip1559: () => ({ ...fees(), ...(bits(3) === 0n ? {} : { to: address() }) }),
  eip7702: () => ({ ...fees(), to: address(), authorizationList: [authorization(), authorization()] })
}

describe.each(Object.keys(makers))('%s', type => {
  test('is written as viem writes it, unsigned and signed', () => {
    for (let count = 0; count < 300; count++) {
      const transaction = { type, ...common(), ...makers[type]?.() } as TransactionSerializable
      expect(serializeTransaction(transaction)).toBe(serializeByViem(transaction))
      const yParity = Number(bits(2))
      const r = numberToHex(bits(256), { size: 32 })
      const s = numberToHex(bits(256), { size: 32 })
      const v = BigInt(27 + yParity)
      expect(serializeTransaction(transaction, { r, s, yParity })).toBe(
        serializeByViem(transaction, { r, s, v, ...(type === 'legacy' ? {} : { yParity }) } as never)
      )
    }
  })
})

test.each([
  ['of another type', { type: 'eip2930', gasPrice: 1n }],
  ['without a type', { maxFeePerGas: 1n }],
  ['with a field that would be left out', { type: 'eip1559', maxFeePerGas: 1n, accessList: [] }],
  ['without a chain', { type: 'legacy', gasPrice: 1n, chainId: 0 }],
  ['with a tip above the fee', { type: 'eip1559', maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }],
  ['with a fee that no chain has', { type: 'eip1559', maxFeePerGas: 2n ** 256n }],
  ['with a negative value', { type: 'legacy', gasPrice: 1n, value: -1n }],
  ['with two prices', { type: 'eip1559', maxFeePerGas: 1n, gasPrice: 1n }],
  ['to no address', { type: 'eip1559', maxFeePerGas: 1n, to: '0x12' }],
  ['that delegates without an authorisation', { type: 'eip7702', maxFeePerGas: 1n, to: account.address }],
  [
    'that creates a contract and delegates',
    { type: 'eip7702', maxFeePerGas: 1n, authorizationList: [authorization()] }
  ]
])('a transaction %s is refused', (_, fields) => {
  const transaction = { chainId: 1, nonce: 0, gas: 21_000n, ...fields } as never
  expect(() => serializeTransaction(transaction)).toThrow(TypeError)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assertCaipAddress,
  assertCaipNetworkId,
  formatCaipAddress,
  formatCaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  parseCaipAddress,
  parseCaipNetworkId
} from './caip.js'
import { isLatchkeyError } from './errors/isLatchkeyError.js'
import { namespaces } from './namespaces.js'

const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

/** The code and message of the error that a function throws. */
function failure(run: () => unknown): { code: string; message: string } | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    return { code: error.code, message: error.message }
  }
}

const networkFailure = { code: 'LATCHKEY_CAIP__INVALID_NETWORK_ID', message: 'Invalid CAIP-2 network id' }
const chainFailure = { code: 'LATCHKEY_CAIP__INVALID_CHAIN_ID', message: 'Invalid chainId' }
const addressFailure = { code: 'LATCHKEY_CAIP__INVALID_ADDRESS', message: 'Invalid CAIP Address' }
const caip10Failure = (value: string) => ({
  code: 'LATCHKEY_CAIP__INVALID_CAIP10',
  message: `Invalid CAIP-10 address: ${value}`
})

const chars = (alphabet: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength })
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const network = fc.oneof(
  fc.record({
    namespace: fc.constant('eip155' as const),
    reference: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String)
  }),
  fc.record({
    namespace: fc.constantFrom(...namespaces.filter(name => name !== 'eip155')),
    reference: chars(`${alphanumeric}-_`, 32)
  })
)

describe('CAIP-2', () => {
  it('parseCaipNetworkId splits what formatCaipNetworkId joined', () => {
    fc.assert(
      fc.property(network, parts => {
        const id = formatCaipNetworkId(parts.namespace, parts.reference)
        expect(id).toBe(`${parts.namespace}:${parts.reference}`)
        expect(parseCaipNetworkId(id)).toEqual(parts)
        expect(isCaipNetworkId(id)).toBe(true)
        expect(() => assertCaipNetworkId(id)).not.toThrow()
      })
    )
  })

  it.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:',
    'eip155:1:2',
    'ethereum:1',
    'EIP155:1',
    'toString:1',
    'cosmos:cosmos hub',
    'cosmos:cosmoshub-4\n',
    'solana:\u202e5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    `solana:${'a'.repeat(33)}`,
    undefined,
    null,
    1,
    ['eip155:1'],
    { toString: () => 'eip155:1' }
  ])('parseCaipNetworkId rejects %j', value => {
    expect(failure(() => parseCaipNetworkId(value))).toEqual(networkFailure)
    expect(failure(() => assertCaipNetworkId(value))).toEqual(networkFailure)
    expect(isCaipNetworkId(value)).toBe(false)
  })

  it.each([
    'eip155:0',
    'eip155:01',
    'eip155:0x1',
    'eip155:-1',
    'eip155:1e3',
    'eip155:2147483648',
    'eip155:NaN'
  ])('parseCaipNetworkId rejects the EVM chain id of %s', value => {
    expect(failure(() => parseCaipNetworkId(value))).toEqual(chainFailure)
    expect(isCaipNetworkId(value)).toBe(false)
  })

  it('formatCaipNetworkId returns only ids that parse', () => {
    expect(formatCaipNetworkId('eip155', 8453)).toBe('eip155:8453')
    expect(failure(() => formatCaipNetworkId('eip155', Number.NaN))).toEqual(chainFailure)
    expect(failure(() => formatCaipNetworkId('solana', 'a:b'))).toEqual(networkFailure)
  })
})

describe('CAIP-10', () => {
  it('parseCaipAddress splits what formatCaipAddress joined', () => {
    fc.assert(
      fc.property(network, chars(`${alphanumeric}-.%`, 128), (parts, account) => {
        const caipNetworkId = formatCaipNetworkId(parts.namespace, parts.reference)
        const id = formatCaipAddress(caipNetworkId, account)
        expect(parseCaipAddress(id)).toEqual({ ...parts, caipNetworkId, address: account })
        expect(isCaipAddress(id)).toBe(true)
        expect(() => assertCaipAddress(id)).not.toThrow()
      })
    )
  })

  it.each([
    '',
    '::',
    'eip155:1',
    'eip155:1:',
    `eip155::${address}`,
    `:1:${address}`,
    `eip155:1:${address}:`,
    `eip155:1:${address}:2`,
    `ethereum:1:${address}`,
    `eip155:2147483648:${address}`,
    `eip155:1:${address} `,
    'eip155:1:0x\u202e'
  ])('parseCaipAddress rejects %j and names it in the message', value => {
    expect(failure(() => parseCaipAddress(value))).toEqual(caip10Failure(value))
    expect(failure(() => assertCaipAddress(value))).toEqual(caip10Failure(value))
    expect(isCaipAddress(value)).toBe(false)
  })

  it.each([undefined, null, 7, [], {}, { split: () => ['eip155', '1', address] }])(
    'parseCaipAddress rejects %j',
    value => {
      expect(failure(() => parseCaipAddress(value))).toEqual(addressFailure)
      expect(isCaipAddress(value)).toBe(false)
    }
  )

  it.each(['', 'a:b', 'a b', 'a'.repeat(129)])('formatCaipAddress rejects the address %j', value => {
    expect(failure(() => formatCaipAddress('eip155:1', value))).toEqual(addressFailure)
  })

  it('every function of CAIP ids returns a value or throws a typed error for any input', () => {
    const part = fc.oneof(fc.constantFrom(...namespaces, '1', '', ':', address, '__proto__'), fc.string())
    const text = fc.array(part, { maxLength: 5 }).map(parts => parts.join(':'))
    fc.assert(
      fc.property(fc.oneof(text, fc.anything()), value => {
        expect(failure(() => parseCaipAddress(value)) === undefined).toBe(isCaipAddress(value))
        expect(failure(() => parseCaipNetworkId(value)) === undefined).toBe(isCaipNetworkId(value))
        if (isCaipAddress(value)) {
          const { caipNetworkId, address: account } = parseCaipAddress(value)
          expect(`${caipNetworkId}:${account}`).toBe(value)
          expect(value.split(':').filter(Boolean)).toHaveLength(3)
        }
      }),
      { numRuns: 500 }
    )
  })
})

it('isNamespace accepts only the namespaces of SPEC section 3', () => {
  expect(namespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
  expect(['eip155', 'evm', 'constructor', 0, undefined].map(isNamespace)).toEqual([
    true,
    false,
    false,
    false,
    false
  ])
})

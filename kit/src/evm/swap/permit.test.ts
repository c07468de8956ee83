import {
  createClient,
  custom,
  decodeAbiParameters,
  domainSeparator,
  encodeAbiParameters,
  type Hex,
  toFunctionSelector
} from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import type { NetworkReader } from '../networkReader.js'
import { encodePermit, readPermit } from './permit.js'

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

const token = `0x${'4'.repeat(40)}` as const
const eip2612 = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const ofDai = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'

const word = (type: string, value: unknown) => encodeAbiParameters([{ type }], [value as never])
const separatorOf = (change: object = {}) =>
  domainSeparator({
    domain: { name: 'Token', version: '1', chainId: 1, verifyingContract: token, ...change }
  })

/** A token with permits of version 1, but for `change`; a function without an answer reverts. */
function tokenWith(change: Readonly<Record<string, Hex | undefined>>) {
  const answers: Readonly<Record<string, Hex | undefined>> = {
    'name()': word('string', 'Token'),
    'version()': word('string', '1'),
    'PERMIT_TYPEHASH()': eip2612,
    'DOMAIN_SEPARATOR()': separatorOf(),
    'nonces(address)': word('uint256', 7n),
    ...change
  }
  const bySelector = Object.fromEntries(
    Object.entries(answers).map(([signature, answer]) => [toFunctionSelector(signature), answer])
  )
  const request = async ({ params }: { readonly params: readonly [{ readonly data: Hex }] }) => {
    const answer = bySelector[params[0].data.slice(0, 10)]
    if (answer === undefined) throw new Error('execution reverted')
    return answer
  }
  const client = createClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) })
  return client as unknown as NetworkReader
}
const terms = { token, owner, spender, amount: 5n, deadline: 9 } as never

test('the permit of a token that has it: its domain, and the next nonce of the owner', async () => {
  expect(await readPermit(tokenWith({}), terms)).toMatchObject({
    domain: { name: 'Token', version: '1', chainId: 1, verifyingContract: token },
    primaryType: 'Permit',
    message: { owner, spender, value: 5n, nonce: 7n, deadline: 9n }
  })
})

test.each<readonly [string, Readonly<Record<string, Hex | undefined>>, string | undefined]>([
  ['without a function PERMIT_TYPEHASH', { 'PERMIT_TYPEHASH()': undefined }, '1'],
  ['without a function version', { 'version()': undefined }, '1'],
  [
    'of version 2 without a function version',
    { 'version()': undefined, 'DOMAIN_SEPARATOR()': separatorOf({ version: '2' }) },
    '2'
  ],
  ['whose permits have the form of DAI', { 'PERMIT_TYPEHASH()': ofDai }, undefined],
  ['without nonces', { 'nonces(address)': undefined }, undefined],
  ['without a name', { 'name()': undefined }, undefined],
  ['without a domain', { 'DOMAIN_SEPARATOR()': undefined }, undefined],
  ['with the domain of another network', { 'DOMAIN_SEPARATOR()': separatorOf({ chainId: 5 }) }, undefined],
  [
    'with the domain of another token',
    { 'DOMAIN_SEPARATOR()': separatorOf({ verifyingContract: spender }) },
    undefined
  ]
])('a token %s', async (_, change, version) => {
  const found = await readPermit(tokenWith(change), terms)
  expect((found?.domain as { readonly version?: string } | undefined)?.version).toBe(version)
})

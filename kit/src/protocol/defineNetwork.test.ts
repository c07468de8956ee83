import { base } from 'viem/chains'
import { expect, it } from 'vitest'
import { defineNetwork } from './defineNetwork.js'
import type { NetworkInput } from './network.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['http://localhost:8545'] } }
const devnet = { id: 31337, name: 'Devnet', nativeCurrency, rpcUrls }

it('defineNetwork fills in the namespace and the CAIP-2 id, and keeps the other fields', () => {
  expect(defineNetwork({ ...devnet, testnet: true })).toEqual({
    ...devnet,
    testnet: true,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:31337'
  })
})

it('defineNetwork accepts a viem chain', () => {
  expect(defineNetwork(base)).toEqual({ ...base, chainNamespace: 'eip155', caipNetworkId: 'eip155:8453' })
})

it('defineNetwork derives the namespace from either field', () => {
  const id = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const caipNetworkId = `solana:${id}` as const
  expect(defineNetwork({ ...devnet, id, caipNetworkId }).chainNamespace).toBe('solana')
  expect(defineNetwork({ ...devnet, id, chainNamespace: 'solana' }).caipNetworkId).toBe(caipNetworkId)
})

it('defineNetwork returns an equal network when given its own result', () => {
  const network = defineNetwork(devnet)
  expect(defineNetwork(network)).toEqual(network)
})

it.each([
  ['null', null, 'LATCHKEY_CONFIG__INVALID_OPTION'],
  ['a string', 'eip155:1', 'LATCHKEY_CONFIG__INVALID_OPTION'],
  ['no id', { ...devnet, id: undefined }, 'LATCHKEY_CAIP__INVALID_CHAIN_ID'],
  ['id 0', { ...devnet, id: 0 }, 'LATCHKEY_CAIP__INVALID_CHAIN_ID'],
  ['id 2^31', { ...devnet, id: 2 ** 31 }, 'LATCHKEY_CAIP__INVALID_CHAIN_ID'],
  [
    'a broken reference',
    { ...devnet, chainNamespace: 'solana', id: 'a:b' },
    'LATCHKEY_CAIP__INVALID_NETWORK_ID'
  ],
  ['an unknown namespace', { ...devnet, chainNamespace: 'near' }, 'LATCHKEY_CONFIG__INVALID_OPTION'],
  ['another CAIP-2 id', { ...devnet, caipNetworkId: 'eip155:1' }, 'LATCHKEY_CONFIG__INVALID_OPTION'],
  ['no name', { ...devnet, name: ' ' }, 'LATCHKEY_CONFIG__INVALID_OPTION'],
  ['no currency', { ...devnet, nativeCurrency: undefined }, 'LATCHKEY_CONFIG__INVALID_OPTION'],
  [
    'half decimals',
    { ...devnet, nativeCurrency: { ...nativeCurrency, decimals: 1.5 } },
    'LATCHKEY_CONFIG__INVALID_OPTION'
  ],
  ['no RPC', { ...devnet, rpcUrls: undefined }, 'LATCHKEY_CONFIG__INVALID_OPTION'],
  ['empty RPC', { ...devnet, rpcUrls: { default: { http: [] } } }, 'LATCHKEY_CONFIG__INVALID_OPTION'],
  [
    'RPC by http',
    { ...devnet, rpcUrls: { default: { http: ['http://rpc.example'] } } },
    'LATCHKEY_CONFIG__INVALID_OPTION'
  ],
  [
    'a script as explorer',
    { ...devnet, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } },
    'LATCHKEY_CONFIG__INVALID_OPTION'
  ]
])('defineNetwork rejects a network with %s', (_, input, code) => {
  expect(() => defineNetwork(input as NetworkInput)).toThrow(
    expect.objectContaining({ name: 'LatchkeyError', code })
  )
})

import type { Chain } from 'viem'
import { base as viemBase } from 'viem/chains'
import { assertType, expectTypeOf, test } from 'vitest'
import type { RequiredKeys } from '../types.harness.js'
import type { CaipNetworkId, defineNetwork, Namespace, Network, NetworkInput } from './index.js'

const described = {
  id: 31337,
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } }
}

test('an input may lack namespace and CAIP-2 id; a network has both', () => {
  assertType<NetworkInput>(described)
  // @ts-expect-error the namespace and the CAIP-2 id are missing
  assertType<Network>(described)
  type Described = 'id' | 'name' | 'nativeCurrency' | 'rpcUrls'
  expectTypeOf<RequiredKeys<NetworkInput>>().toEqualTypeOf<Described>()
  expectTypeOf<RequiredKeys<Network>>().toEqualTypeOf<Described | 'chainNamespace' | 'caipNetworkId'>()
  expectTypeOf<typeof defineNetwork>().toEqualTypeOf<(input: NetworkInput) => Network>()
})

test('a viem chain and a network are inputs', () => {
  assertType<NetworkInput>(viemBase)
  expectTypeOf<Chain>().toExtend<NetworkInput>()
  expectTypeOf<Network>().toExtend<NetworkInput>()
})

test('a CAIP-2 id begins with a known namespace', () => {
  assertType<CaipNetworkId>('eip155:1')
  // @ts-expect-error no such namespace
  assertType<CaipNetworkId>('ethereum:1')
  // @ts-expect-error a chain id alone is no CAIP-2 id
  assertType<CaipNetworkId>('1')
  expectTypeOf<Namespace>().toEqualTypeOf<'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'>()
})

test('a network without RPC URLs or with an unknown namespace is a type error', () => {
  // @ts-expect-error RPC URLs are missing
  assertType<NetworkInput>({ id: 1, name: 'A', nativeCurrency: described.nativeCurrency })
  // @ts-expect-error no such namespace
  assertType<NetworkInput>({ ...described, chainNamespace: 'evm' })
})

import { describe, expect, test } from 'vitest'
import { base, bitcoin, mainnet, solana, solanaDevnet } from '../../chains/index.js'
import { cosmosHub, polkadot } from './context.harness.js'
import { methods, signInMethods } from './methods.js'
import { proposeNamespaces } from './pairing.js'

describe('the proposal', () => {
  test('has one entry for each namespace, with its networks, their RPC and the former references of Solana', () => {
    const proposed = proposeNamespaces({
      networks: [mainnet, base, solana, solanaDevnet, bitcoin],
      override: undefined,
      signsIn: false
    })
    expect(Object.keys(proposed)).toEqual(['eip155', 'solana', 'bip122'])
    expect(proposed.eip155).toEqual({
      chains: ['eip155:1', 'eip155:8453'],
      methods: methods.eip155,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 1: mainnet.rpcUrls.default.http[0], 8453: base.rpcUrls.default.http[0] }
    })
    expect(proposed.solana?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
    ])
    expect(proposed.bip122?.methods).toEqual([
      'sendTransfer',
      'signMessage',
      'signPsbt',
      'getAccountAddresses'
    ])
  })

  test('has 24 methods for EVM, a sign-in has 23', () => {
    expect([new Set(methods.eip155).size, new Set(signInMethods).size]).toEqual([24, 23])
  })

  test('has no method for Polkadot and Cosmos, or the one to sign in with if accounts sign in', () => {
    const networks = [polkadot, cosmosHub]
    const asked = (signsIn: boolean, override?: { methods: { cosmos: string[] } }) => {
      const proposed = proposeNamespaces({ networks, override, signsIn })
      return [proposed.polkadot?.methods, proposed.cosmos?.methods]
    }
    expect(asked(false)).toEqual([[], []])
    expect(asked(true)).toEqual([['polkadot_signMessage'], ['cosmos_signAmino']])
    expect(asked(true, { methods: { cosmos: ['cosmos_signDirect'] } })).toEqual([
      ['polkadot_signMessage'],
      ['cosmos_signDirect']
    ])
  })

  test('takes each list from the option universalProviderConfigOverride instead of the default, namespace by namespace', () => {
    const proposed = proposeNamespaces({
      networks: [mainnet, solana],
      signsIn: true,
      override: {
        methods: { eip155: ['personal_sign'] },
        chains: { eip155: ['eip155:1', 'eip155:10'] },
        events: { solana: [] },
        rpcMap: { 'eip155:1': 'https://own.example' }
      }
    })
    expect(proposed.eip155).toEqual({
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 1: 'https://own.example' }
    })
    expect([proposed.solana?.events, proposed.solana?.methods]).toEqual([[], methods.solana])
  })
})

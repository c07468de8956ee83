import { describe, expect, test } from 'vitest'
import { base, bitcoin, mainnet, solana, solanaDevnet } from '../../chains/index.js'
import type { PairQuestion } from '../../walletconnect/dapp/types.js'
import { cosmosHub, createTestContext, polkadot } from './context.harness.js'
import { methods, signInMethods } from './methods.js'
import { pair, proposeNamespaces } from './pairing.js'

test.each([
  ['all networks are EVM', [mainnet, base], ['eip155:1', 'eip155:8453']],
  ['one network is of another namespace', [mainnet, solana], undefined]
] as const)('a sign-in is requested with the session or not, if %s', async (_, networks, chains) => {
  const { context } = await createTestContext([])
  const client = await context.client()
  const questions: PairQuestion[] = []
  const recording = {
    ...context,
    client: async () => ({
      ...client,
      pair: async (question: PairQuestion) => {
        questions.push(question)
        throw new Error('enough')
      }
    }),
    kit: {
      ...context.kit,
      networks,
      getSignIn: async (namespace: string) => ({
        domain: 'app.example',
        uri: 'https://app.example/',
        nonce: namespace,
        version: '1',
        iat: '2026-11-21T10:00:00Z'
      })
    }
  }
  await expect(pair(recording, { silent: false })).rejects.toThrow()
  expect(questions).toMatchObject([chains ? { authenticate: { nonce: 'eip155', chains } } : {}])
  expect(questions[0]?.authenticate === undefined).toBe(chains === undefined)
})

describe('the proposal', () => {
  test('has one entry for each namespace, with its networks, their RPC and the former references of Solana', () => {
    const proposed = proposeNamespaces({
      networks: [mainnet, base, solana, solanaDevnet, bitcoin],
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
      const proposed = proposeNamespaces({
        networks,
        signsIn,
        ...(override && { universalProviderConfigOverride: override })
      })
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
      universalProviderConfigOverride: {
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

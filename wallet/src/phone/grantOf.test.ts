import type { Proposal } from 'latchkey/testing'
import { expect, test } from 'vitest'
import { otherChains } from '../chains/otherChains.js'
import { accounts, networks } from '../config.js'
import { grantOf } from './grantOf.js'

const metadata = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
const proposal = (change: Partial<Proposal>): Proposal => ({
  id: 1,
  pairingTopic: 'topic',
  proposer: { publicKey: '', metadata },
  requiredNamespaces: {},
  optionalNamespaces: {},
  expiryTimestamp: 9e9,
  ...change
})
const wish = (chains: readonly string[], methods: readonly string[] = []) => ({
  chains,
  methods,
  events: ['accountsChanged']
})

test('all five namespaces are granted, each with the account of its own form and no method that was not asked for', () => {
  const optionalNamespaces = {
    eip155: wish([networks[0]?.id ?? '', 'eip155:1'], ['personal_sign', 'eth_sign']),
    ...Object.fromEntries(
      otherChains.map(({ namespace, networks, methods }) => [
        namespace,
        wish([...Object.keys(networks).slice(0, 1), `${namespace}:unknown`], [methods.at(-1) ?? '', 'other'])
      ])
    )
  }
  const grant = grantOf(proposal({ optionalNamespaces }), 1)
  if ('impossible' in grant) throw new Error(grant.impossible)
  const chain = networks[0]?.id ?? ''
  expect(grant.namespaces).toEqual({
    eip155: {
      chains: [chain],
      accounts: [`${chain}:${accounts[1]?.signer.address}`],
      methods: ['personal_sign'],
      events: ['accountsChanged']
    },
    ...Object.fromEntries(
      otherChains.map(({ namespace, networks, methods, address }) => {
        const [id = ''] = Object.keys(networks)
        const granted = {
          chains: [id],
          accounts: [`${id}:${address(1, id)}`],
          methods: [methods.at(-1)],
          events: ['accountsChanged']
        }
        return [namespace, granted]
      })
    )
  })
  expect(grant.networks).toHaveLength(5)
})

test('a page that insists on a namespace or a network that the wallet lacks cannot be approved', () => {
  expect(grantOf(proposal({ requiredNamespaces: { tron: wish(['tron:1']) } }), 0)).toEqual({
    impossible: 'The page insists on tron, which this wallet does not have.'
  })
  expect(grantOf(proposal({ requiredNamespaces: { 'cosmos:other-1': wish([]) } }), 0)).toEqual({
    impossible: 'The page insists on the network cosmos:other-1, which this wallet does not have.'
  })
  expect(grantOf(proposal({ optionalNamespaces: { eip155: wish(['eip155:1']) } }), 0)).toEqual({
    impossible: 'The page asks for no network that this wallet has.'
  })
})

import { expect, test } from 'vitest'
import { devnets, findNetwork } from './networks.js'

test('findNetwork finds a network by its chain id and by its CAIP-2 id, also a built-in one', () => {
  expect(findNetwork(31338)).toBe(devnets[1])
  expect(findNetwork(56)).toMatchObject({ caipNetworkId: 'eip155:56' })
  expect(findNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toMatchObject({ name: 'Solana' })
  expect(findNetwork('cosmos:osmosis-1')).toMatchObject({ name: 'Osmosis', chainNamespace: 'cosmos' })
  expect(findNetwork('polkadot:91b171bb158e2d3848fa23a9f1c25182')).toMatchObject({ name: 'Polkadot' })
  for (const unknown of [424242, 'eip155:424242', 'name', null, undefined, {}])
    expect(findNetwork(unknown)).toBeUndefined()
})

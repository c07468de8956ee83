import { expect, test } from 'vitest'
import { devnets, findNetwork } from './networks.js'

test('findNetwork finds a network by its chain id and by its CAIP-2 id, also a built-in one', () => {
  expect(findNetwork(31338)).toBe(devnets[1])
  expect(findNetwork(56)).toMatchObject({ caipNetworkId: 'eip155:56' })
  expect(findNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toMatchObject({ name: 'Solana' })
  expect(findNetwork('cosmos:cosmoshub-4')).toMatchObject({ name: 'Cosmos Hub' })
  for (const unknown of [424242, 'eip155:424242', 'name', null, undefined, {}])
    expect(findNetwork(unknown)).toBeUndefined()
})

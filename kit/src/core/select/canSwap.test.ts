import { expect, test } from 'vitest'
import type { NetworkInput } from '../../protocol/network.js'
import { alice, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { canSwap, isSwapOffered } from './canSwap.js'

const networkOf = (id: number, contracts: NetworkInput['contracts'] = {}): NetworkInput => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  contracts
})
const address = `0x${'1'.repeat(40)}`

test.each([
  ['of SPEC section 9', networkOf(1), true],
  ['of SPEC section 9 with a fork of Uniswap only', networkOf(250), true],
  ['with a SwapRouter02 of the host', networkOf(99, { swapRouter: { address } }), true],
  ['with a router of v2 of the host', networkOf(99, { uniswapV2Router02: { address } }), true],
  ['without a router', networkOf(99), false]
])('a network %s', async (_, network, isSwapping) => {
  const connector = createMockConnector({
    connect: async () => ({
      accounts: [alice],
      chainId: String(network.id),
      provider: {},
      sendTransaction: async () => '0x'
    })
  })
  const { kit } = setupTestKit({
    networks: [network],
    adapters: [quietAdapter('eip155', { client: async () => ({}) })],
    connectors: [connector],
    services: { api: 'https://api.example' }
  })
  await connect(kit, { connector })
  expect([canSwap(kit), isSwapOffered(kit)]).toEqual([isSwapping, isSwapping])
  kit.destroy()
})

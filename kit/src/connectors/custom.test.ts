import { readFileSync } from 'node:fs'
import type { EIP1193Provider } from 'viem'
import { expect, test } from 'vitest'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { connectorConformance, createConnectorContext, createMockWallet } from '../testing/index.js'
import { sdkWallet } from './custom.harness.js'

const chains = [31337, 31338].map(chainId => ({ chainId, rpcUrl: 'http://127.0.0.1:1' }))
const other = defineNetwork({
  id: 31338,
  name: 'Other',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } }
})

const cases = connectorConformance(async () => {
  const wallet = createMockWallet({ chains })
  const [connector] = sdkWallet(async () => wallet.provider as EIP1193Provider)(createConnectorContext())
  if (!connector) throw new Error('there is no connector')
  return {
    connector,
    accounts: wallet.addresses,
    chainId: '31337',
    otherNetwork: other,
    rejectNext: wallet.rejectNext,
    switchAccount() {
      wallet.switchAccount(1)
      return [...wallet.addresses].reverse()
    },
    switchChain() {
      wallet.switchChain(1)
      return '1'
    },
    listeners: wallet.listeners
  }
})
for (const { name, run } of cases) test(name, run)

test('nothing is loaded before a person chooses the wallet', async () => {
  const wallet = createMockWallet({ chains })
  let loads = 0
  const load = async () => {
    loads++
    return wallet.provider as EIP1193Provider
  }
  const [connector] = sdkWallet(load)(createConnectorContext())
  expect(loads).toBe(0)
  await connector?.connect({ silent: false })
  expect(loads).toBe(1)
})

test('the documentation shows this connector as it is', () => {
  const source = readFileSync(new URL('custom.harness.ts', import.meta.url), 'utf8')
  const shown = source.replace("'../index.js'", "'latchkey'")
  const page = readFileSync(new URL('../../../docs/connectors.md', import.meta.url), 'utf8')
  expect(page).toContain(shown)
  expect(shown.trim().split('\n').length).toBeLessThanOrEqual(49)
})

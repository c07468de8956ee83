import { expect, test } from 'vitest'
import { adapterConformance } from '../testing/adapterConformance.js'
import { connectorConformance } from '../testing/connectorConformance.js'
import { createMockBitcoinWallet } from '../testing/mockBitcoin/createMockBitcoinWallet.js'
import type { MockBitcoinFamily } from '../testing/mockBitcoin/options.js'
import { bitcoin } from './bitcoin.js'
import {
  addressesOf,
  createPage,
  main,
  setUp,
  settle,
  signet,
  testnet,
  testnet4
} from './connector.harness.js'
import { discover } from './discover.js'

const families: readonly MockBitcoinFamily[] = ['satsConnect', 'unisat', 'standard', 'leather', 'okx']

/** Leather has no events at all, and OKX none for another network: the wallet cannot report what the case asks for. */
const withoutEvents: readonly MockBitcoinFamily[] = ['leather', 'okx']
const reporting = 'a connector emits each wallet event once, and none after it was stopped'
/** Accounts of a wallet of the Wallet Standard are of one network: the page cannot move them to another. */
const switching = [
  'a connector switches the network and emits it once',
  'a rejected switch throws its error and changes nothing'
]

for (const family of families) {
  for (const { name, run } of connectorConformance(() => subject(family))) {
    if (withoutEvents.includes(family) && name === reporting) continue
    if (family === 'standard' && switching.includes(name)) continue
    test(`${family}: ${name}`, run)
  }
}

/** A wallet that is on testnet. OKX has no testnet4, so that its other network is signet. */
async function subject(family: MockBitcoinFamily) {
  const { wallet, connector } = await setUp(family)
  return {
    connector,
    accounts: addressesOf(wallet, family),
    chainId: String(testnet.id),
    otherNetwork: family === 'okx' ? signet : testnet4,
    rejectNext: wallet.rejectNext,
    switchAccount() {
      wallet.switchAccount(wallet.addresses().payment === firstPayment ? 1 : 0)
      return addressesOf(wallet, family)
    },
    switchChain() {
      wallet.switchNetwork(signet.caipNetworkId)
      return String(signet.id)
    },
    listeners: wallet.listeners,
    settled: async () => {
      for (let turn = 0; turn < 5; turn++) await settle()
    }
  }
}

const firstPayment = createMockBitcoinWallet({ networks: [{ network: testnet.caipNetworkId }] }).addresses()
  .payment

for (const { name, run } of adapterConformance(() => {
  const { page, listeners } = createPage()
  const networks = [{ network: main.caipNetworkId }]
  createMockBitcoinWallet({ name: 'First', family: 'standard', networks }, page)
  const adapter = bitcoin({ esploraUrls: { [main.caipNetworkId]: 'http://127.0.0.1:1' } })
  return {
    adapter: { ...adapter, discover: async context => discover(context, page) },
    deadNetwork: main,
    addWallet: () => void createMockBitcoinWallet({ name: 'Second', networks, family: 'satsConnect' }, page),
    listeners,
    addresses: {
      one: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      same: 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      other: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
    }
  }
}))
  test(`bitcoin(): ${name}`, run)

test('base58 addresses in another case are other addresses', () => {
  const { isSameAddress } = bitcoin()
  const address = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  expect([isSameAddress?.(address, address), isSameAddress?.(address, address.toLowerCase())]).toEqual([
    true,
    false
  ])
})

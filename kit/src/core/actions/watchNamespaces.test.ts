import { expect, test } from 'vitest'
import { main, testnet } from '../../bitcoin/connector.harness.js'
import { bitcoin } from '../../bitcoin/bitcoin.js'
import { solana as solanaMainnet } from '../../chains/solana.js'
import { cosmosHub } from '../../cosmos/networks.harness.js'
import { cosmos } from '../../cosmos/cosmos.js'
import { relayChain } from '../../polkadot/networks.harness.js'
import { polkadot } from '../../polkadot/polkadot.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { quietAdapter, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { solana } from '../../solana/solana.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { loadWatched } from '../connection/watchConnector.js'
import type { Adapter } from '../contracts/Adapter.js'
import { accountOf } from '../select/connection.js'
import { watchedSlice } from '../state/watched.js'
import { watchAccount } from './watchAccount.js'

type Case = {
  readonly adapter: Adapter
  readonly networks: readonly [Network, ...Network[]]
  /** Addresses, each of another network. */
  readonly addresses: readonly string[]
  readonly wrong: readonly string[]
}

const cases: Readonly<Partial<Record<Namespace, Case>>> = {
  solana: {
    adapter: solana(),
    networks: [solanaMainnet],
    addresses: ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
    wrong: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq960']
  },
  bip122: {
    adapter: bitcoin(),
    networks: [main, testnet],
    addresses: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    wrong: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96']
  },
  polkadot: {
    adapter: polkadot(),
    networks: [relayChain],
    addresses: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    wrong: [
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6',
      'cosmos150rtrmj2f8vl9tem8qpfw36ylw5jg9j2nr2fee'
    ]
  },
  cosmos: {
    adapter: cosmos(),
    networks: [cosmosHub],
    addresses: ['cosmos150rtrmj2f8vl9tem8qpfw36ylw5jg9j2nr2fee'],
    wrong: ['osmo150rtrmj2f8vl9tem8qpfw36ylw5jg9j2mcee0t', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
  }
}

const open = ({ adapter, networks }: Case, storage = createMemoryStorage()) =>
  setupTestKit({ adapters: [adapter], networks, features: { watchOnly: true } }, { storage })

for (const [name, one] of Object.entries(cases)) {
  const namespace = name as Namespace
  const key = `latchkey.watched.${namespace}`

  test(`${namespace}: an account is watched by its address, and no other text is one`, async () => {
    const { kit, environment } = open(one)
    const [address = ''] = one.addresses
    for (const text of one.wrong)
      await expect(watchAccount(kit, { text, namespace })).rejects.toMatchObject({
        code: 'LATCHKEY_ACCOUNT__NOT_FOUND'
      })
    expect(stored(environment, key)).toBe(null)
    await watchAccount(kit, { text: address, namespace })
    expect(accountOf(kit, namespace)).toMatchObject({ address, connected: { isWatchOnly: true } })
  })

  test(`${namespace}: of a stored list only addresses of the namespace are read, of any of its networks`, async () => {
    const storage = createMemoryStorage()
    const accounts = [...one.wrong, ...one.addresses].map(address => ({ address }))
    storage.entries.set(key, JSON.stringify({ version: 1, accounts }))
    const { kit } = open(one, storage)
    const expected = one.addresses.map(address => ({ address }))
    expect(await loadWatched(kit, namespace)).toEqual(expected)
    expect(kit.slice(watchedSlice).get()[namespace]).toEqual(expected)
  })
}

test('a namespace whose adapter reads no addresses watches none, and says so', async () => {
  const { networks, addresses } = cases.solana as Case
  const storage = createMemoryStorage()
  const accounts = addresses.map(address => ({ address }))
  storage.entries.set('latchkey.watched.solana', JSON.stringify({ version: 1, accounts }))
  const adapter = quietAdapter('solana', { client: async () => ({}) })
  const { kit } = open({ adapter, networks, addresses, wrong: [] }, storage)
  expect(await loadWatched(kit, 'solana')).toEqual([])
  const [text = ''] = addresses
  await expect(watchAccount(kit, { text, namespace: 'solana' })).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN'
  })
})

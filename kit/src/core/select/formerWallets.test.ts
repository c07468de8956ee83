import { expect, test } from 'vitest'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { loadRecentWallets } from '../actions/loadRecentWallets.js'
import { switchConnection } from '../actions/switchConnection.js'
import { reconnectAll } from '../reconnectAll.js'
import { connectionOf } from './connection.js'
import { formerWallets } from './formerWallets.js'

/** A connector of codes, over which the wallet calls itself otherwise than the directory does. */
const codes = () =>
  createMockConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    reach: 'code',
    connect: async () => ({
      accounts: [alice],
      chainId: '1',
      provider: {},
      wallet: { name: 'Harbor Mobile' }
    })
  })
const page = () => createMockConnector({ id: 'io.rabby', name: 'Rabby' })
const harbor = () => ({ id: 'harbor-id', name: 'Harbor Wallet' })

const names = (kit: Parameters<typeof formerWallets>[0]) => formerWallets(kit).map(({ name }) => name)

test('a wallet that was reached by a code is none of the former ones while it is connected, in use or beside', async () => {
  const storage = createMemoryStorage()
  const { kit } = setupTestKit({ connectors: [page(), codes()] }, { storage })
  const [rabby, connector] = kit.state.wallets.get().connectors
  if (!rabby || !connector) throw new Error('no wallets')
  await connect(kit, { connector, wallet: harbor })
  expect(names(kit)).toEqual([])
  await connect(kit, { connector: rabby })
  expect(names(kit)).toEqual([])
  await disconnect(kit, { connectorId: 'walletConnect' })
  expect(names(kit)).toEqual(['Harbor Wallet'])
  await disconnect(kit)
  expect(names(kit)).toEqual(['Rabby', 'Harbor Wallet'])
})

test('after a reload it is recognized too', async () => {
  const storage = createMemoryStorage()
  const before = setupTestKit({ connectors: [codes()] }, { storage })
  const [connector] = before.kit.state.wallets.get().connectors
  if (!connector) throw new Error('no wallet')
  await connect(before.kit, { connector, wallet: harbor })
  before.kit.destroy()
  const { kit } = setupTestKit({ connectors: [codes()] }, { storage })
  await reconnectAll(kit)
  await loadRecentWallets(kit)
  expect(kit.state.wallets.get().recent).toMatchObject([{ name: 'Harbor Wallet', peer: 'Harbor Mobile' }])
  expect(names(kit)).toEqual([])
})

test('in a namespace those are listed that were used there, and each is connected again there', async () => {
  const wallet = (namespace: 'eip155' | 'solana', id: string, name: string) =>
    createMockConnector({
      id,
      name,
      namespace,
      connect: async () => ({ accounts: [alice], chainId: '1', provider: {} })
    })
  const both = [wallet('eip155', 'elm', 'Elm'), wallet('solana', 'elm', 'Elm')] as const
  const only = wallet('solana', 'fir', 'Fir')
  const storage = createMemoryStorage()
  const { kit } = setupTestKit({ connectors: [...both, only] }, { storage })
  const namesIn = (namespace: 'eip155' | 'solana') => formerWallets(kit, namespace).map(({ name }) => name)
  await connect(kit, { connector: only })
  await connect(kit, { connector: both[0] })
  await disconnect(kit)
  expect([namesIn('eip155'), namesIn('solana')]).toEqual([['Elm'], ['Fir']])
  await connect(kit, { connector: both[1] })
  // Connected here, former there.
  expect([namesIn('eip155'), namesIn('solana')]).toEqual([['Elm'], ['Fir']])
  await disconnect(kit)
  expect([namesIn('eip155'), namesIn('solana')]).toEqual([['Elm'], ['Elm', 'Fir']])
  for (const preferredNamespace of ['solana', 'eip155'] as const) {
    await switchConnection(kit, { id: 'elm', preferredNamespace })
    expect(connectionOf(kit, preferredNamespace).status).toBe('connected')
    await disconnect(kit)
  }

  const next = setupTestKit({ connectors: [...both, only] }, { storage }).kit
  await loadRecentWallets(next)
  expect(formerWallets(next, 'eip155').map(({ name }) => name)).toEqual(['Elm'])
})

test('a record of before namespaces were stored is listed in each, and nonsense in it is left out', async () => {
  const storage = createMemoryStorage()
  const wallets = [
    { id: 'old', name: 'Old' },
    { id: 'odd', name: 'Odd', namespaces: ['solana', 'tron', 7, 'solana'] }
  ]
  storage.entries.set('latchkey.recent', JSON.stringify({ version: 1, wallets }))
  const { kit } = setupTestKit({}, { storage })
  await loadRecentWallets(kit)
  expect(formerWallets(kit, 'bip122').map(({ name }) => name)).toEqual(['Old'])
  expect(formerWallets(kit, 'solana')).toEqual([
    { id: 'old', name: 'Old' },
    { id: 'odd', name: 'Odd', namespaces: ['solana'] }
  ])
})

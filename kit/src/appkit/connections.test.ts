import { expect, test } from 'vitest'
import { mainnet, solana } from '../chains/index.js'
import { createMockConnector } from '../testing/mockConnector.js'
import { appkitTests } from './appkit.harness.js'
import { fetchBalance } from './balance.js'
import { createConnections } from './connections.js'
import { partOf } from './part.js'

const { create } = appkitTests()
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function setUp() {
  const first = createMockConnector({ id: 'one', name: 'One', accounts: [alice, bob] })
  const second = createMockConnector({ id: 'two', name: 'Two', accounts: [bob] })
  const { modal } = create({ chainImages: { 1: 'https://my.app/1.png' } })
  const part = partOf(modal, createConnections)
  await part.load()
  const shown = () => part.select(modal.latchkey._internal, 'eip155')
  return { modal, part, shown, first, second }
}

test('connections of a namespace have accounts, network and images, the one in use first', async () => {
  const { modal, shown, first, second } = await setUp()
  expect(shown()).toEqual({ connections: [], recentConnections: [] })
  await modal.latchkey.connect(first)
  expect(shown().connections).toEqual([
    {
      name: 'One',
      icon: undefined,
      networkIcon: 'https://my.app/1.png',
      connectorId: 'one',
      accounts: [
        { address: alice, caipAddress: `eip155:1:${alice}`, type: 'eoa' },
        { address: bob, caipAddress: `eip155:1:${bob}`, type: 'eoa' }
      ],
      caipNetwork: expect.objectContaining({ caipNetworkId: 'eip155:1' }),
      auth: undefined,
      namespace: 'eip155'
    }
  ])
  await modal.latchkey.connect(second)
  expect(shown().connections.map(({ name }) => name)).toEqual(['Two', 'One'])
  expect(shown()).toBe(shown())
})

test('a connection and an account of it are put into use', async () => {
  const { modal, part, shown, first, second } = await setUp()
  await modal.latchkey.connect(first)
  const [one] = shown().connections
  if (!one) throw new Error('nothing is connected')
  expect(await part.change({ connection: one, address: bob })).toEqual({
    address: bob,
    namespace: 'eip155',
    hasSwitchedAccount: true,
    hasSwitchedWallet: false,
    hasDeletedWallet: false
  })
  await modal.latchkey.connect(second)
  expect(await part.change({ connection: one, address: alice })).toMatchObject({
    address: alice,
    hasSwitchedAccount: false,
    hasSwitchedWallet: true
  })
  expect(shown().connections.map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('a wallet that was connected is recent, without an address, and is removed', async () => {
  const { modal, part, shown, first } = await setUp()
  await modal.latchkey.connect(first)
  await modal.latchkey.disconnect()
  await expect
    .poll(() => shown().recentConnections)
    .toMatchObject([{ name: 'One', connectorId: 'one', accounts: [] }])
  const change = await part.remove({ address: alice, connectorId: 'one' })
  expect(change).toMatchObject({ address: alice, hasDeletedWallet: true })
  expect(shown().recentConnections).toEqual([])
})

test('fetchBalance says the balance, or why it cannot', async () => {
  const client = {
    getBalance: async () => ({
      amount: 1_500_000_000_000_000_000n,
      decimals: 18,
      symbol: 'ETH',
      name: 'Ether'
    })
  }
  const adapter = { namespace: 'eip155', discover: () => undefined, client: async () => client } as const
  const { modal } = create({ networks: [mainnet, solana], adapters: [{ namespace: 'eip155', adapter }] })
  expect(await fetchBalance(modal)).toEqual({
    data: undefined,
    error: 'No account is connected',
    isSuccess: false,
    isError: true
  })
  await modal.latchkey.connect(createMockConnector())
  expect(await fetchBalance(modal)).toEqual({
    data: { balance: '1.5', formatted: '1.5', symbol: 'ETH' },
    error: null,
    isSuccess: true,
    isError: false
  })
  await modal.latchkey.connect(
    createMockConnector({ namespace: 'solana', chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accounts: ['a'] })
  )
  expect(await fetchBalance(modal, 'solana')).toMatchObject({ isSuccess: false, isError: true })
})

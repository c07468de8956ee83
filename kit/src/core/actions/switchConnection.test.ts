import { expect, test } from 'vitest'
import { solana } from '../../chains/index.js'
import { alice, bob, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMemoryTabs } from '../../testing/memoryTabs.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { Adapter } from '../contracts/Adapter.js'
import { activeAccount, connectionOf } from '../select/connection.js'
import { onTabMessage } from '../tabs.js'
import { connect } from './connect.js'
import { forgetWallet } from './forgetWallet.js'
import { rememberWallet } from './rememberWallet.js'
import { switchConnection } from './switchConnection.js'

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code
  )
const wallets = () => ({
  evm: createMockConnector({ accounts: [alice, bob] }),
  sol: createMockConnector({ id: 'sol', namespace: 'solana', accounts: ['So1'], chainId: solana.id })
})

test('switchConnection makes another account or namespace active without a wallet request, and keeps the other connection', async () => {
  const { evm, sol } = wallets()
  const { kit } = setupTestKit({ connectors: [evm, sol] })
  await connect(kit, { connector: evm })
  await connect(kit, { connector: sol })
  const calls = [...evm.calls, ...sol.calls]
  await switchConnection(kit, { namespace: 'solana' })
  expect(activeAccount(kit)?.address).toBe('So1')
  await switchConnection(kit, { namespace: 'eip155', address: bob.toLowerCase() })
  expect(activeAccount(kit)?.address).toBe(bob)
  expect(connectionOf(kit, 'eip155')).toMatchObject({ accounts: [bob, alice] })
  expect(connectionOf(kit, 'solana')).toMatchObject({ accounts: ['So1'] })
  expect([...evm.calls, ...sol.calls]).toEqual(calls)
  // A later event of the wallet has precedence.
  evm.emit({ type: 'accounts', accounts: [alice, bob] })
  expect(activeAccount(kit)?.address).toBe(alice)
})

test('the adapter decides which spellings of an address mean the same account', async () => {
  const sol = createMockConnector({
    id: 'sol',
    namespace: 'solana',
    accounts: ['aOne', 'aTwo'],
    chainId: solana.id
  })
  const choose = async (more: Partial<Adapter>) => {
    const { kit } = setupTestKit({ connectors: [sol], adapters: [quietAdapter('solana', more)] })
    await connect(kit, { connector: sol })
    return code(switchConnection(kit, { namespace: 'solana', address: 'bTwo' }))
  }
  expect(await choose({})).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
  const isSameAddress = (one: string, other: string) => one.slice(1) === other.slice(1)
  expect(await choose({ isSameAddress })).toBe('resolved')
})

test('switchConnection refuses a disconnected namespace and an address that was not shared, and changes nothing', async () => {
  const { evm } = wallets()
  const { kit } = setupTestKit({ connectors: [evm] })
  await connect(kit, { connector: evm })
  const before = kit.state.connection.get()
  for (const choice of [
    { namespace: 'solana' },
    { namespace: 'eip155', address: '0x0000000000000000000000000000000000000001' },
    { namespace: 'eip155', address: '' }
  ] as const) {
    expect(await code(switchConnection(kit, choice))).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
  }
  expect(kit.state.connection.get()).toBe(before)
})

test('switchConnection stores no address', async () => {
  const { evm } = wallets()
  const storage = createMemoryStorage()
  const { kit } = setupTestKit({ connectors: [evm] }, { storage })
  await connect(kit, { connector: evm })
  await switchConnection(kit, { namespace: 'eip155', address: bob })
  expect(JSON.stringify([...storage.entries]).toLowerCase()).not.toContain('0x')
})

test('switchConnection connects a recent wallet again, which it finds by id or rdns', async () => {
  const { evm } = wallets()
  const named = { ...evm, id: 'announced', rdns: 'com.mock' }
  const { kit } = setupTestKit({ connectors: [named] })
  await switchConnection(kit, { id: 'directory-id', rdns: 'com.mock' })
  expect(activeAccount(kit)?.address).toBe(alice)
  expect(evm.calls).toEqual(['connect'])
  expect(await code(switchConnection(kit, { id: 'gone' }))).toBe('LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND')
})

test('other tabs switch to the same account (promise P5), if their wallet shared it', async () => {
  const bus = createMemoryTabs()
  const openTab = async () => {
    const wallet = createMockConnector({ accounts: [alice, bob] })
    const { kit, environment } = setupTestKit({ connectors: [wallet] }, { tabs: bus.open() })
    environment.tabs?.subscribe(message => onTabMessage(kit, message))
    await connect(kit, { connector: wallet })
    return kit
  }
  const [here, there] = [await openTab(), await openTab()]
  await switchConnection(here, { namespace: 'eip155', address: bob })
  await expect.poll(() => activeAccount(there)?.address).toBe(bob)
  here.broadcast({ type: 'account', namespace: 'eip155', address: '0xnobody' })
  here.broadcast({ type: 'account', namespace: 'eip155', address: alice })
  await expect.poll(() => activeAccount(there)?.address).toBe(alice)
  expect(connectionOf(there, 'eip155')).toMatchObject({ accounts: [alice, bob] })
})

test('forgetWallet removes a wallet from the list and from the storage, and keeps the others', async () => {
  const storage = createMemoryStorage()
  const { kit } = setupTestKit({}, { storage })
  await rememberWallet(kit, { id: 'a', name: 'A' })
  await rememberWallet(kit, { id: 'b', name: 'B' })
  await forgetWallet(kit, { id: 'b' })
  expect(kit.state.wallets.get().recent).toEqual([{ id: 'a', name: 'A' }])
  expect(JSON.stringify([...storage.entries])).not.toContain('"b"')
})

import { describe, expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { noAccounts, walletFailed } from '../../protocol/errors/wallet.js'
import {
  alice,
  bob,
  deferred,
  quietAdapter,
  setupTestKit,
  solanaWallet,
  stored
} from '../../setupTestKit.harness.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import type { ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { reconnectAll } from '../reconnectAll.js'
import { activeAccount } from '../select/connection.js'
import { listOtherConnections } from '../select/others.js'
import { setWatched, watchedSlice } from '../state/watched.js'
import { askedGrantsKey } from '../storage/askedGrantsKey.js'
import { keptSessionsKey } from '../storage/keptSessionsKey.js'
import { sentPaymentsKey } from '../storage/sentPaymentsKey.js'
import { onTabMessage } from '../tabs.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchConnection } from './switchConnection.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

async function open() {
  const first = createMockConnector({ id: 'first', accounts: [alice] })
  const second = createMockConnector({ id: 'second', accounts: [bob, carol] })
  const setup = setupTestKit({ connectors: [first, second] })
  await connect(setup.kit, { connector: first })
  await connect(setup.kit, { connector: second })
  return { ...setup, first, second }
}

const inUse = (kit: Kit) => activeAccount(kit)?.connected.connector.id
const beside = (kit: Kit) => listOtherConnections(kit).map(({ connectorId }) => connectorId)
const toFirst = { namespace: 'eip155', connectorId: 'first' } as const

test('a wallet that another one replaces stays connected, and both are switched between without a question to the person', async () => {
  const { kit, first, second } = await open()
  expect([inUse(kit), beside(kit)]).toEqual(['second', ['first']])
  await switchConnection(kit, toFirst)
  expect([inUse(kit), beside(kit)]).toEqual(['first', ['second']])
  await switchConnection(kit, { namespace: 'eip155', connectorId: 'second', address: carol })
  expect([inUse(kit), beside(kit), activeAccount(kit)?.address]).toEqual(['second', ['first'], carol])
  expect(first.calls).toEqual(['connect', 'connect silently'])
  expect(second.calls).toEqual(['connect', 'connect silently'])
  expect([first.listeners(), second.listeners()]).toEqual([1, 1])
})

test('a disconnect of one wallet leaves the other connected, and none comes into use by itself (promise P1)', async () => {
  const { kit, first, second } = await open()
  await disconnect(kit, { namespace: 'eip155', connectorId: 'second' })
  expect([inUse(kit), beside(kit)]).toEqual([undefined, ['first']])
  await switchConnection(kit, toFirst)
  await connect(kit, { connector: second })
  await disconnect(kit, toFirst)
  expect([inUse(kit), beside(kit)]).toEqual(['second', []])
  expect([first.calls.at(-1), first.listeners()]).toEqual(['disconnect', 0])
})

test('a disconnect of a wallet that is not connected changes nothing', async () => {
  const { kit } = await open()
  await disconnect(kit, { namespace: 'eip155', connectorId: 'third' })
  expect([inUse(kit), beside(kit)]).toEqual(['second', ['first']])
})

test('what is stored for a namespace stays with the wallet beside, and goes with the last one', async () => {
  const { kit, environment } = await open()
  const records = [
    'latchkey.watched.eip155',
    'latchkey.accountType.eip155',
    keptSessionsKey('eip155'),
    askedGrantsKey('eip155'),
    sentPaymentsKey('eip155')
  ]
  for (const key of records) await environment.storage.set(key, JSON.stringify({ version: 1 }))
  setWatched(kit, 'eip155', [{ address: carol }])
  await disconnect(kit, { namespace: 'eip155', connectorId: 'second' })
  expect(records.map(key => environment.storage.get(key))).toEqual(records.map(() => '{"version":1}'))
  expect(kit.slice(watchedSlice).get().eip155).toEqual([{ address: carol }])
  await disconnect(kit, toFirst)
  expect(records.map(key => environment.storage.get(key) ?? null)).toEqual(records.map(() => null))
  expect([beside(kit), kit.slice(watchedSlice).get().eip155]).toEqual([[], []])
})

test('a tab in which a wallet is not beside leaves the records to the tab that ended the other one', async () => {
  const { kit, environment } = setupTestKit()
  await connect(kit, { connector: createMockConnector({ id: 'second' }) })
  const key = keptSessionsKey('eip155')
  await environment.storage.set(key, JSON.stringify({ version: 1 }))
  const message = { latchkey: 1, type: 'disconnected', namespaces: ['eip155'] }
  onTabMessage(kit, { ...message, connectorId: 'second' })
  await environment.clock.settle()
  expect([inUse(kit), environment.storage.get(key)]).toEqual([undefined, '{"version":1}'])
})

test.each([{}, { namespace: 'eip155' }] as const)(
  'disconnect(%o) ends every wallet in the same tick, also those beside',
  async parameters => {
    const { kit, first, second } = await open()
    const done = disconnect(kit, parameters)
    expect([inUse(kit), beside(kit)]).toEqual([undefined, []])
    await done
    expect([first, second].map(({ calls }) => calls.at(-1))).toEqual(['disconnect', 'disconnect'])
    expect([first.listeners(), second.listeners()]).toEqual([0, 0])
  }
)

test('namespaces keep their own: a wallet of another one is neither replaced nor disconnected (promise P4)', async () => {
  const { kit } = await open()
  const phantom = solanaWallet()
  await connect(kit, { connector: phantom })
  expect(beside(kit)).toEqual(['first'])
  await disconnect(kit, { namespace: 'eip155' })
  expect([inUse(kit), beside(kit)]).toEqual(['phantom', []])
})

test('events of a wallet beside the one in use are followed, and one that ends its connection is dropped', async () => {
  const { kit, first } = await open()
  first.emit({ type: 'accounts', accounts: [carol, alice] })
  first.emit({ type: 'network', chainId: '8453' })
  expect(listOtherConnections(kit)).toMatchObject([{ accounts: [carol, alice], chainId: '8453' }])
  expect(inUse(kit)).toBe('second')
  first.emit({ type: 'accounts', accounts: [] })
  expect([beside(kit), first.listeners()]).toEqual([[], 0])
})

test('a wallet that no longer shares its accounts is dropped when it is switched to, and the one in use stays', async () => {
  const { kit } = setupTestKit()
  let isShared = true
  const session: ConnectorSession = { accounts: [alice], chainId: '1', provider: {} }
  const first = createMockConnector({
    id: 'first',
    connect: async () => (isShared ? session : Promise.reject(noAccounts()))
  })
  await connect(kit, { connector: first })
  await connect(kit, { connector: createMockConnector({ id: 'second' }) })
  isShared = false
  await expect(switchConnection(kit, toFirst)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect([inUse(kit), beside(kit)]).toEqual(['second', []])
})

test('a switch to a wallet that answers after a disconnect changes nothing (promise P8)', async () => {
  const { kit } = setupTestKit()
  const answer = deferred<ConnectorSession>()
  const session: ConnectorSession = { accounts: [alice], chainId: '1', provider: {} }
  const first = createMockConnector({
    id: 'first',
    connect: ({ silent }) => (silent ? answer.promise : Promise.resolve(session))
  })
  await connect(kit, { connector: first })
  await connect(kit, { connector: createMockConnector({ id: 'second' }) })
  const switching = switchConnection(kit, toFirst).catch(({ code }) => code)
  await disconnect(kit)
  answer.resolve(session)
  expect(await switching).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect([inUse(kit), beside(kit)]).toEqual([undefined, []])
})

test('a switch to a wallet that is not connected any more rejects, and the one in use stays', async () => {
  const { kit, first } = await open()
  first.emit({ type: 'disconnect' })
  await expect(switchConnection(kit, toFirst)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND'
  })
  expect([inUse(kit), beside(kit)]).toEqual(['second', []])
})

test('a destroyed kit leaves no listener at any wallet (promise P24)', async () => {
  const { kit, first, second } = await open()
  kit.destroy()
  expect([first.listeners(), second.listeners()]).toEqual([0, 0])
})

describe('after a reload', () => {
  const key = 'latchkey.others.eip155'
  const recordOf = (...ids: readonly string[]) => ({
    version: 1,
    wallets: ids.map(connectorId => ({ connectorId }))
  })
  const session: ConnectorSession = { accounts: [alice], chainId: '1', provider: {} }

  /** A page with these wallets, of which each connects in its turn: the last is in use. */
  async function visit(ids: readonly string[]) {
    const storage = createMemoryStorage()
    const wallets = ids.map(id => createMockConnector({ id }))
    const { kit, environment } = setupTestKit({ connectors: wallets }, { storage })
    for (const connector of wallets) await connect(kit, { connector })
    const others = ids.slice(0, -1).reverse()
    await expect.poll(() => stored(environment, key)).toEqual(recordOf(...others))
    expect(beside(kit)).toEqual(others)
    return { storage, kit }
  }

  /** The next page, with the wallets as they are then. */
  async function reload(before: Awaited<ReturnType<typeof visit>>, wallets: readonly MockConnectorOptions[]) {
    before.kit.destroy()
    const connectors = wallets.map(createMockConnector)
    const setup = setupTestKit({ connectors }, { storage: before.storage })
    await reconnectAll(setup.kit)
    const calls = () => connectors.map(wallet => wallet.calls)
    return { ...setup, connectors, calls, record: () => stored(setup.environment, key) }
  }

  test('wallets beside the one in use come back silently, in their order; one that hangs delays none, and is given up after 5 s', async () => {
    const late = deferred<ConnectorSession>()
    const page = await reload(await visit(['a', 'b', 'c', 'used']), [
      { id: 'used' },
      { id: 'a' },
      { id: 'b', connect: () => late.promise },
      { id: 'c', connect: async () => session }
    ])
    expect(inUse(page.kit)).toBe('used')
    await expect.poll(() => beside(page.kit).length).toBe(2)
    await page.environment.clock.settle()
    expect(page.record()).toEqual(recordOf('c', 'b', 'a'))
    await page.environment.advance(5_000)
    await expect.poll(page.record).toEqual(recordOf('c', 'a'))
    late.resolve(session)
    await page.environment.clock.settle()
    expect([beside(page.kit), page.calls().flat()]).toEqual([['c', 'a'], Array(4).fill('connect silently')])
    expect(page.connectors.map(({ listeners }) => listeners())).toEqual([1, 1, 0, 1])
  })

  test.each<[string, MockConnectorOptions | undefined]>([
    ['shares no account any more', { id: 'first', connect: () => Promise.reject(noAccounts()) }],
    ['fails', { id: 'first', connect: () => Promise.reject(walletFailed()) }],
    ['is locked', { id: 'first', accounts: [] }],
    ['answers with nonsense', { id: 'first', connect: async () => ({}) as ConnectorSession }],
    ['is not on the page', undefined]
  ])('a wallet that %s is neither connected nor asked again', async (_, wallet) => {
    const before = await visit(['first', 'used'])
    const page = await reload(before, [{ id: 'used' }, ...(wallet ? [wallet] : [])])
    await page.environment.advance(5_000)
    await expect.poll(page.record).toBe(null)
    expect([inUse(page.kit), beside(page.kit)]).toEqual(['used', []])
    const next = await reload({ storage: before.storage, kit: page.kit }, [{ id: 'used' }, { id: 'first' }])
    await next.environment.clock.settle()
    expect(next.calls()).toEqual([['connect silently'], []])
  })

  test('the wallet in use ends its connection: those beside it come back, and none comes into use', async () => {
    const page = await reload(await visit(['first', 'used']), [
      { id: 'used', connect: () => Promise.reject(noAccounts()) },
      { id: 'first' }
    ])
    await expect.poll(() => beside(page.kit)).toEqual(['first'])
    expect([inUse(page.kit), page.record()]).toEqual([undefined, recordOf('first')])
  })

  test('a disconnect of the wallet in use alone, before it has answered, is final (promise P1)', async () => {
    const late = deferred<ConnectorSession>()
    const before = await visit(['first', 'used'])
    before.kit.destroy()
    const used = createMockConnector({ id: 'used', connect: () => late.promise })
    const { kit, environment } = setupTestKit({ connectors: [used] }, { storage: before.storage })
    const reconnecting = reconnectAll(kit)
    await expect.poll(() => used.calls).toEqual(['connect silently'])
    await disconnect(kit, { namespace: 'eip155', connectorId: 'used' })
    late.resolve(session)
    await reconnecting
    expect([inUse(kit), stored(environment)]).toEqual([undefined, null])
  })

  test.each([
    ['all wallets', (kit: Kit) => disconnect(kit), null],
    ['this wallet', (kit: Kit) => disconnect(kit, { connectorId: 'first' }), null],
    ['the one in use', (kit: Kit) => disconnect(kit, { connectorId: 'used' }), recordOf('first')]
  ])(
    'a disconnect of %s before the wallet has answered is final (promise P1)',
    async (what, end, expected) => {
      const late = deferred<ConnectorSession>()
      const page = await reload(await visit(['first', 'used']), [
        { id: 'used' },
        { id: 'first', connect: () => late.promise }
      ])
      await expect.poll(() => page.connectors[1]?.calls).toEqual(['connect silently'])
      await end(page.kit)
      late.resolve(session)
      await expect.poll(page.record).toEqual(expected)
      expect(beside(page.kit)).toEqual(expected ? ['first'] : [])
      expect(inUse(page.kit)).toBe(what === 'this wallet' ? 'used' : undefined)
    }
  )

  test('a disconnect of all wallets in the first tick leaves nothing stored, and asks none beside (promise P1)', async () => {
    const before = await visit(['first', 'used'])
    before.kit.destroy()
    const first = createMockConnector({ id: 'first' })
    const { kit, environment } = setupTestKit({ connectors: [first] }, { storage: before.storage })
    const reconnecting = reconnectAll(kit)
    await Promise.all([disconnect(kit), reconnecting])
    await environment.advance(5_000)
    expect([first.calls, stored(environment, key), stored(environment)]).toEqual([[], null, null])
  })

  test.each([true, false])(
    'a page without a wallet in use connects the one beside it again: %s, as it was not disconnected alone',
    async isLeft => {
      const storage = createMemoryStorage()
      const open = async () => {
        const wallets = [createMockConnector({ id: 'first' }), createMockConnector({ id: 'second' })] as const
        const latchkey = createLatchkey(
          { networks: [mainnet], adapters: [quietAdapter()], connectors: wallets },
          createMemoryEnvironment({ storage })
        )
        await latchkey.ready()
        return { latchkey, wallets, others: () => listOthers(latchkey._internal.kit.get()) }
      }
      const listOthers = (kit: Kit | undefined) => (kit ? beside(kit) : [])
      const before = await open()
      for (const wallet of before.wallets) await before.latchkey.connect(wallet)
      await expect.poll(() => storage.get(key)).toContain('first')
      await before.latchkey.disconnect({ connectorId: 'second' })
      if (!isLeft) await before.latchkey.disconnect({ connectorId: 'first' })
      if (!isLeft) await expect.poll(() => storage.get('latchkey.remembered')).toBe(null)
      before.latchkey.destroy()
      const { latchkey, wallets, others } = await open()
      await expect.poll(others).toEqual(isLeft ? ['first'] : [])
      expect(wallets.map(({ calls }) => calls)).toEqual([isLeft ? ['connect silently'] : [], []])
      expect(latchkey.getAccount().status).toBe('disconnected')
      latchkey.destroy()
    }
  )
})

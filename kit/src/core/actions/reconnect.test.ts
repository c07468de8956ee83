import { describe, expect, test } from 'vitest'
import { solana } from '../../chains/index.js'
import { noAccounts, walletFailed } from '../../protocol/errors/wallet.js'
import { alice, bob, deferred, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import type { ConnectorSession } from '../contracts/Connector.js'
import { reconnectAll } from '../reconnectAll.js'
import { accountOf, connectionOf } from '../select/connection.js'
import { reportedNetwork } from '../select/network.js'
import { startDiscovery } from '../startDiscovery.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchConnection } from './switchConnection.js'

const memory = (networks: Readonly<Record<string, string>> = {}) =>
  createMemoryStorage({
    'latchkey.remembered': JSON.stringify({ version: 1, connectors: { eip155: 'mock' }, networks })
  })

/** Reconnects a remembered wallet; `statuses` and `addresses` are what observers saw. */
function start(wallet: MockConnectorOptions | undefined) {
  const connector = wallet && createMockConnector(wallet)
  const setup = setupTestKit({ connectors: connector ? [connector] : [] }, { storage: memory() })
  const statuses: string[] = []
  const addresses: (string | undefined)[] = []
  setup.kit.state.connection.subscribe(() => {
    statuses.push(connectionOf(setup.kit, 'eip155').status)
    addresses.push(accountOf(setup.kit, 'eip155')?.address)
  })
  let isDone = false
  const done = reconnectAll(setup.kit).then(() => {
    isDone = true
  })
  return { ...setup, connector, statuses, addresses, done, isDone: () => isDone }
}

describe('reconnecting (promise P2)', () => {
  test('a remembered wallet is connected silently, and observers see its account only after its answer', async () => {
    const { kit, connector, statuses, addresses, done, events } = start({ accounts: [bob] })
    await done
    expect([connector?.calls, statuses, addresses]).toEqual([
      ['connect silently'],
      ['connecting', 'connected'],
      [undefined, bob]
    ])
    expect(events).toEqual(['CONNECT_SUCCESS'])
    expect(connectionOf(kit, 'eip155')).toMatchObject({ connector: { id: 'mock' } })
  })

  test('observers never see a network that the wallet has left; without the wallet, the stored network is selected', async () => {
    for (const isThere of [true, false]) {
      const connector = createMockConnector({ chainId: '1' })
      const { kit, environment } = setupTestKit(
        { connectors: isThere ? [connector] : [], defaultNetwork: solana },
        { storage: memory({ eip155: 'eip155:8453' }) }
      )
      const seen: string[] = []
      const see = () => {
        const text = `${connectionOf(kit, 'eip155').status} ${reportedNetwork(kit, 'eip155').caipNetworkId}`
        if (text !== seen.at(-1)) seen.push(text)
      }
      see()
      kit.state.connection.subscribe(see)
      kit.state.network.subscribe(see)
      const done = startDiscovery(kit).then(() => reconnectAll(kit))
      await environment.advance(5_000)
      await done
      expect(seen).toEqual([
        'connecting eip155:1',
        isThere ? 'connected eip155:1' : 'disconnected eip155:1',
        ...(isThere ? [] : ['disconnected eip155:8453'])
      ])
    }
  })

  test('a locked wallet has status locked, stays remembered, and connects when it is unlocked', async () => {
    let accounts: readonly string[] = []
    const { kit, connector, done, events, environment } = start({
      connect: async () => ({ accounts, chainId: '1', provider: {} })
    })
    await done
    expect([connectionOf(kit, 'eip155').status, events]).toEqual(['locked', []])
    expect(stored(environment)).toMatchObject({ connectors: { eip155: 'mock' } })
    accounts = [alice]
    connector?.emit({ type: 'accounts', accounts: [alice] })
    await environment.clock.settle()
    expect([connectionOf(kit, 'eip155').status, connector?.calls.at(-1)]).toEqual([
      'connected',
      'connect silently'
    ])
  })

  test.each([2_999, 0])('a wallet injected %s ms late is still found', async late => {
    const { kit, environment, done } = start(undefined)
    await environment.advance(late)
    const wallets = kit.state.wallets.get()
    kit.state.wallets.set({ ...wallets, connectors: [createMockConnector()] })
    await done
    expect(connectionOf(kit, 'eip155').status).toBe('connected')
    expect(environment.clock.pending()).toBeLessThanOrEqual(1)
  })

  test('a wallet injected after 3.5 s is not connected, but stays remembered', async () => {
    const { kit, environment, done, isDone } = start(undefined)
    await environment.advance(3_499)
    expect([isDone(), connectionOf(kit, 'eip155').status]).toEqual([false, 'connecting'])
    await environment.advance(1)
    await done
    kit.state.wallets.set({ ...kit.state.wallets.get(), connectors: [createMockConnector()] })
    await environment.advance(10_000)
    expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
    expect(stored(environment)).toMatchObject({ connectors: { eip155: 'mock' } })
  })

  test('a wallet that does not answer within 5 s is disconnected, and its late answer is ignored', async () => {
    const answer = deferred<ConnectorSession>()
    const { kit, connector, environment, done, isDone, statuses } = start({ connect: () => answer.promise })
    await environment.advance(4_999)
    expect(isDone()).toBe(false)
    await environment.advance(1)
    await done
    answer.resolve({ accounts: [alice], chainId: '1', provider: {} })
    await environment.clock.settle()
    expect([statuses, connector?.listeners()]).toEqual([['connecting', 'disconnected'], 0])
    expect(kit.state.connection.get()).toEqual({})
  })

  test.each([
    ['shares no accounts any more, and is forgotten', noAccounts(), true],
    ['fails, and stays remembered', walletFailed(), false],
    ['rejects with text, and stays remembered', 'nonsense', false]
  ])('the reconnect ends as disconnected if the wallet %s', async (_, error, isForgotten) => {
    const { kit, environment, done } = start({ connect: () => Promise.reject(error) })
    await done
    expect([kit.state.connection.get(), stored(environment) === null]).toEqual([{}, isForgotten])
  })

  test('an invalid answer of the wallet leaves no listener', async () => {
    const { kit, connector, done } = start({ connect: async () => ({}) as ConnectorSession })
    await done
    expect([kit.state.connection.get(), connector?.listeners()]).toEqual([{}, 0])
  })

  test('a connect of the visitor, before or during the reconnect, has precedence', async () => {
    const silent = deferred<ConnectorSession>()
    const { kit, done } = start({ connect: () => silent.promise })
    await kit.environment.storage.get('x')
    await connect(kit, { connector: createMockConnector({ id: 'chosen', accounts: [bob] }) })
    silent.resolve({ accounts: [alice], chainId: '1', provider: {} })
    await done
    expect(connectionOf(kit, 'eip155')).toMatchObject({ connector: { id: 'chosen' } })

    const answer = deferred<ConnectorSession>()
    const wallet = createMockConnector({
      connect: ({ silent: isSilent }) => (isSilent ? Promise.reject() : answer.promise)
    })
    const second = setupTestKit({ connectors: [wallet] }, { storage: memory() })
    const connecting = connect(second.kit, { connector: wallet })
    await reconnectAll(second.kit)
    answer.resolve({ accounts: [alice], chainId: '1', provider: {} })
    await connecting
    expect([connectionOf(second.kit, 'eip155').status, wallet.calls]).toEqual(['connected', ['connect']])
  })
})

describe('startDiscovery', () => {
  test.each([
    ['of another version', { version: 2, connectors: { eip155: 'mock' }, networks: {} }],
    ['without a version', { connectors: { eip155: 'mock' }, networks: {} }],
    ['with an invalid connector', { version: 1, connectors: { eip155: { id: 'mock' } }, networks: {} }],
    ['with an unknown namespace', { version: 1, connectors: { doge: 'mock' }, networks: {} }],
    ['that is a list', [1]],
    ['that is too long', { version: 1, connectors: { eip155: 'mock' }, networks: {}, x: 'x'.repeat(10_000) }]
  ])('a stored record %s causes no wallet request', async (_, value) => {
    const wallet = createMockConnector()
    const storage = createMemoryStorage({ 'latchkey.remembered': JSON.stringify(value) })
    const { kit, errors } = setupTestKit({ connectors: [wallet] }, { storage })
    await startDiscovery(kit)
    await reconnectAll(kit)
    expect([wallet.calls, kit.state.connection.get(), errors]).toEqual([[], {}, []])
  })

  test('stored networks are selected if the host still offers them in their namespace', async () => {
    const chosen = (networks: Readonly<Record<string, string>>) =>
      createMemoryStorage({
        'latchkey.remembered': JSON.stringify({ version: 1, connectors: {}, networks })
      })
    const { kit } = setupTestKit({}, { storage: chosen({ eip155: 'eip155:8453' }) })
    await startDiscovery(kit)
    expect(kit.state.network.get().selected).toEqual({ eip155: 'eip155:8453' })
    const still = setupTestKit({ enableReconnect: false }, { storage: memory({ eip155: 'eip155:8453' }) })
    await startDiscovery(still.kit)
    expect(still.kit.state.network.get().selected).toEqual({ eip155: 'eip155:8453' })
    for (const networks of [{ eip155: 'eip155:5' }, { solana: 'eip155:8453' }, { eip155: 'javascript:1' }]) {
      const other = setupTestKit({}, { storage: chosen(networks) })
      await startDiscovery(other.kit)
      expect(other.kit.state.network.get().selected).toEqual({})
    }
  })

  test('an adapter that fails or never answers does not affect the wallets of other adapters', async () => {
    const found = createMockConnector()
    const { kit, environment, errors } = setupTestKit({
      adapters: [
        {
          namespace: 'eip155',
          discover: () => {
            throw new Error('broken')
          }
        },
        { namespace: 'solana', discover: () => new Promise(() => undefined) },
        {
          namespace: 'bip122',
          discover: context => {
            context.addConnector(found)
            context.addConnector(found)
          }
        }
      ]
    })
    let isDone = false
    const discovering = startDiscovery(kit).then(() => {
      isDone = true
    })
    await environment.advance(999)
    expect(isDone).toBe(false)
    await environment.advance(1)
    await discovering
    expect([kit.state.wallets.get().connectors, errors]).toEqual([[found], ['LATCHKEY_INTERNAL__UNEXPECTED']])
  })
})

describe('reconnecting one of two wallets with the same rdns', () => {
  const rdns = 'com.shared'
  const real = { id: 'com.shared#real', name: 'Real', rdns, identity: 'r' }
  const fake = { id: 'com.shared#fake', name: 'Fake', rdns, identity: 'f' }

  /** Reconnects with `connectorId` and `identity` stored, `here` on the page, and `late` found later. */
  async function startWith(
    here: readonly MockConnectorOptions[],
    connectorId: string,
    identity?: string,
    late: readonly MockConnectorOptions[] = []
  ) {
    const record = {
      version: 1,
      connectors: { eip155: connectorId },
      networks: {},
      ...(identity && { identities: { eip155: identity } })
    }
    const connectors = here.map(createMockConnector)
    const storage = createMemoryStorage({ 'latchkey.remembered': JSON.stringify(record) })
    const { kit, environment } = setupTestKit({ connectors }, { storage })
    let isDone = false
    void reconnectAll(kit).then(() => {
      isDone = true
    })
    await environment.clock.settle()
    const more = late.map(createMockConnector)
    const wallets = kit.state.wallets.get()
    kit.state.wallets.set({ ...wallets, connectors: [...wallets.connectors, ...more] })
    await expect
      .poll(async () => {
        await environment.advance(500)
        return isDone
      })
      .toBe(true)
    const connectedNames = [...connectors, ...more]
      .filter(({ calls }) => calls.length > 0)
      .map(({ name }) => name)
    return { connectedNames, status: connectionOf(kit, 'eip155').status, kit, environment, connectors }
  }

  test.for<[string, readonly MockConnectorOptions[], string, string | undefined, readonly string[]]>([
    ['the wallet with the stored identity reconnects', [fake, real], real.id, 'r', ['Real']],
    [
      'the wallet with the stored identity reconnects even if the other has the stored id',
      [{ ...fake, id: rdns }, real],
      rdns,
      'r',
      ['Real']
    ],
    [
      'a wallet with the stored rdns, but another identity, does not reconnect',
      [{ ...fake, id: rdns }],
      rdns,
      'r',
      []
    ],
    [
      'neither of two wallets with the stored identity reconnects',
      [real, { ...fake, identity: 'r' }],
      real.id,
      'r',
      []
    ],
    [
      'neither of two wallets reconnects if no identity is stored',
      [{ ...fake, id: rdns }, real],
      rdns,
      undefined,
      []
    ],
    [
      'the only wallet with the rdns reconnects if no identity is stored',
      [{ ...real, id: rdns }],
      rdns,
      undefined,
      ['Real']
    ]
  ])('%s', async ([, here, connectorId, identity, expected]) => {
    const { connectedNames, status } = await startWith(here, connectorId, identity)
    expect([connectedNames, status]).toEqual([expected, expected.length > 0 ? 'connected' : 'disconnected'])
  })

  test('a wallet with the same rdns that is found first does not replace the remembered wallet that is found later', async () => {
    const { connectedNames } = await startWith([{ ...fake, id: rdns }], rdns, 'r', [real])
    expect(connectedNames).toEqual(['Real'])
  })

  test('the identity of a wallet is stored with its connection, and removed with it', async () => {
    const { kit, environment, connectors } = await startWith([fake, real], 'none')
    for (const connector of connectors) await connect(kit, { connector })
    expect(stored(environment)).toMatchObject({
      connectors: { eip155: real.id },
      identities: { eip155: 'r' }
    })
    await disconnect(kit)
    expect(stored(environment)).toBeNull()
  })

  test('a recent wallet is found by its rdns only if a single wallet has it', async () => {
    const { kit } = await startWith([fake, real], 'none')
    const again = switchConnection(kit, { id: 'directory-id', rdns })
    await expect(again).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND' })
    await switchConnection(kit, { id: fake.id, rdns })
    expect(connectionOf(kit, 'eip155')).toMatchObject({ connector: { name: 'Fake' } })
  })
})

import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import { noAccounts, switchRejected, userRejected } from '../../protocol/errors/wallet.js'
import { alice, bob, deferred, setupTestKit, solanaWallet, stored } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { abandon } from '../actions/abandon.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import type { ConnectorSession } from '../contracts/Connector.js'
import { reconnectAll } from '../reconnectAll.js'
import { connectionOf } from '../select/connection.js'

const provider = {}
const session = (address = alice, chainId = '1'): ConnectorSession => ({
  accounts: [address],
  chainId,
  provider
})
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code
  )

describe('connect', () => {
  test('connect subscribes to the wallet once, stores the wallet but no address, and tracks the connection', async () => {
    const wallet = createMockConnector()
    const { kit, environment, events } = setupTestKit()
    const seen: string[] = []
    kit.state.connection.subscribe(() => seen.push(connectionOf(kit, 'eip155').status))
    await connect(kit, { connector: wallet })
    expect(seen).toEqual(['connecting', 'connected'])
    expect([wallet.calls, wallet.listeners()]).toEqual([['connect'], 1])
    expect(events).toEqual(['CONNECT_SUCCESS'])
    expect(stored(environment)).toEqual({
      version: 1,
      connectors: { eip155: 'mock' },
      networks: { eip155: 'eip155:1' },
      activeNamespace: 'eip155'
    })
    expect(JSON.stringify(stored(environment))).not.toContain(alice)
  })

  test('connect and disconnect work five times in a row, with the same wallet or another (promise P3)', async () => {
    const wallets = [createMockConnector(), createMockConnector({ id: 'other', accounts: [bob] })]
    const { kit } = setupTestKit()
    for (const connector of [0, 1, 0, 0, 1].flatMap(index => wallets[index] ?? [])) {
      await connect(kit, { connector })
      expect(connectionOf(kit, 'eip155')).toMatchObject({
        status: 'connected',
        connector: { id: connector.id }
      })
      await disconnect(kit)
      expect(kit.state.connection.get()).toEqual({})
    }
    expect(wallets.map(wallet => wallet.listeners())).toEqual([0, 0])
  })

  test('only the newest attempt counts: a late answer changes nothing (promise P8)', async () => {
    const slow = deferred<ConnectorSession>()
    const wallet = createMockConnector({ id: 'slow', connect: () => slow.promise })
    const { kit } = setupTestKit()
    const first = code(connect(kit, { connector: wallet }))
    await connect(kit, { connector: createMockConnector({ accounts: [bob] }) })
    const before = kit.state.connection.get()
    slow.resolve(session())
    expect(await first).toBe('LATCHKEY_CONNECT__SUPERSEDED')
    expect(kit.state.connection.get()).toBe(before)
    expect(wallet.listeners()).toBe(0)
  })

  test.each([
    ['the visitor declines', userRejected(), 'LATCHKEY_CONNECT__USER_REJECTED', 'USER_REJECTED'],
    ['the wallet fails', new Error('boom'), 'LATCHKEY_CONNECT__WALLET_FAILED', 'CONNECT_ERROR'],
    ['the wallet rejects with null', null, 'LATCHKEY_CONNECT__WALLET_FAILED', 'CONNECT_ERROR']
  ])('an attempt leaves state and storage as they were if %s', async (_, error, expected, event) => {
    const { kit, events, environment } = setupTestKit()
    const connector = createMockConnector({ connect: () => Promise.reject(error) })
    expect(await code(connect(kit, { connector }))).toBe(expected)
    expect([kit.state.connection.get(), events, stored(environment)]).toEqual([{}, [event], null])
  })

  test.each([
    ['an empty list of accounts', { accounts: [], chainId: '1', provider }, 'LATCHKEY_CONNECT__NO_ACCOUNTS'],
    ['undefined', undefined, 'LATCHKEY_CONNECT__WALLET_FAILED'],
    ['a session without accounts', { chainId: '1' }, 'LATCHKEY_CONNECT__WALLET_FAILED']
  ])('an attempt fails without a listener if the wallet answers with %s', async (_, answer, expected) => {
    const { kit } = setupTestKit()
    const connector = createMockConnector({ connect: async () => answer as ConnectorSession })
    expect(await code(connect(kit, { connector }))).toBe(expected)
    expect([kit.state.connection.get(), connector.listeners()]).toEqual([{}, 0])
  })

  test('the first wallet stays connected if the second fails', async () => {
    const { kit } = setupTestKit()
    await connect(kit, { connector: createMockConnector() })
    const before = connectionOf(kit, 'eip155')
    const other = createMockConnector({ id: 'other', connect: () => Promise.reject(new Error('no')) })
    await code(connect(kit, { connector: other }))
    expect(connectionOf(kit, 'eip155')).toBe(before)
  })

  test('a disconnect event of the first wallet does not end the pending attempt of the second', async () => {
    const { kit } = setupTestKit()
    const first = createMockConnector()
    const answer = deferred<ConnectorSession>()
    await connect(kit, { connector: first })
    const second = connect(kit, {
      connector: createMockConnector({ id: 'b', connect: () => answer.promise })
    })
    first.emit({ type: 'disconnect' })
    expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
    answer.resolve(session(bob))
    await second
    expect(connectionOf(kit, 'eip155')).toMatchObject({ status: 'connected', accounts: [bob] })
  })

  test('a locked wallet is locked again after an attempt that is declined or abandoned', async () => {
    let unlock = deferred<ConnectorSession>()
    const wallet = createMockConnector({
      connect: ({ silent }) => (silent ? Promise.resolve({ ...session(), accounts: [] }) : unlock.promise)
    })
    const { kit } = setupTestKit({ connectors: [wallet] })
    kit.environment.storage.set(
      'latchkey.remembered',
      JSON.stringify({ version: 1, connectors: { eip155: 'mock' }, networks: {} })
    )
    await reconnectAll(kit)
    expect(connectionOf(kit, 'eip155').status).toBe('locked')
    const declined = code(connect(kit, { connector: wallet }))
    expect(connectionOf(kit, 'eip155').status).toBe('connecting')
    unlock.reject(userRejected())
    expect(await declined).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    expect(connectionOf(kit, 'eip155').status).toBe('locked')
    unlock = deferred()
    const left = code(connect(kit, { connector: wallet }))
    abandon(kit)
    expect(connectionOf(kit, 'eip155').status).toBe('locked')
    unlock.resolve(session())
    expect(await left).toBe('LATCHKEY_CONNECT__SUPERSEDED')
    expect(connectionOf(kit, 'eip155').status).toBe('locked')
    await connect(kit, { connector: wallet })
    expect([connectionOf(kit, 'eip155').status, wallet.listeners()]).toEqual(['connected', 1])
  })
})

describe('events of a connected wallet', () => {
  test('an event changes the state once, and the same event again does not (promise P4)', async () => {
    const wallet = createMockConnector()
    const { kit } = setupTestKit()
    await connect(kit, { connector: wallet })
    let changes = 0
    kit.state.connection.subscribe(() => {
      changes += 1
    })
    wallet.emit({ type: 'accounts', accounts: [bob, alice] })
    expect(changes).toBe(1)
    wallet.emit({ type: 'accounts', accounts: [bob, alice] })
    expect(changes).toBe(1)
    wallet.emit({ type: 'network', chainId: '8453' })
    wallet.emit({ type: 'network', chainId: '8453' })
    expect(changes).toBe(2)
    expect(kit.state.network.get().selected.eip155).toBe(base.caipNetworkId)
    wallet.emit({ type: 'network', chainId: '999' })
    expect(connectionOf(kit, 'eip155')).toMatchObject({ chainId: '999', accounts: [bob, alice] })
    expect(kit.state.network.get().selected.eip155).toBe(base.caipNetworkId)
    wallet.emit({ type: 'disconnect' })
    expect(kit.state.connection.get()).toEqual({})
  })

  test('a session that grants another request is a change', async () => {
    const wallet = createMockConnector({ connect: async () => session() })
    const { kit } = setupTestKit()
    await connect(kit, { connector: wallet })
    let changes = 0
    kit.state.connection.subscribe(() => changes++)
    const granted = () => ({ ...session(), sendTransaction: async () => '0x' })
    for (const next of [granted(), granted(), session()]) wallet.emit({ type: 'session', session: next })
    expect(changes).toBe(2)
  })

  test('the last configured network that the wallet reports is stored', async () => {
    const wallet = createMockConnector()
    const { kit, environment } = setupTestKit()
    await connect(kit, { connector: wallet })
    wallet.emit({ type: 'network', chainId: '8453' })
    await environment.clock.settle()
    expect(stored(environment)).toMatchObject({ networks: { eip155: 'eip155:8453' } })
    wallet.emit({ type: 'session', session: session(alice, '1') })
    await environment.clock.settle()
    expect(stored(environment)).toMatchObject({ networks: { eip155: 'eip155:1' } })
    wallet.emit({ type: 'network', chainId: '999' })
    await environment.clock.settle()
    expect(stored(environment)).toMatchObject({ networks: { eip155: 'eip155:1' } })
  })

  test('after an event without accounts a silent request finds out whether the wallet is locked or disconnected', async () => {
    const replies: (() => Promise<ConnectorSession>)[] = [
      async () => ({ ...session(), accounts: [] }),
      async () => session(bob),
      () => Promise.reject(noAccounts())
    ]
    const wallet = createMockConnector({
      connect: ({ silent }) =>
        silent ? (replies.shift()?.() ?? Promise.reject()) : Promise.resolve(session())
    })
    const { kit, environment } = setupTestKit()
    await connect(kit, { connector: wallet })
    wallet.emit({ type: 'accounts', accounts: [] })
    await environment.clock.settle()
    expect(connectionOf(kit, 'eip155').status).toBe('locked')
    wallet.emit({ type: 'accounts', accounts: [bob] })
    await environment.clock.settle()
    expect(connectionOf(kit, 'eip155')).toMatchObject({ status: 'connected', accounts: [bob] })
    wallet.emit({ type: 'accounts', accounts: [] })
    await environment.clock.settle()
    expect([kit.state.connection.get(), stored(environment), wallet.listeners()]).toEqual([{}, null, 0])
  })

  test('an answer to a silent request is ignored after a disconnect', async () => {
    const silent = deferred<ConnectorSession>()
    const wallet = createMockConnector({
      connect: options => (options.silent ? silent.promise : Promise.resolve(session()))
    })
    const { kit, environment } = setupTestKit()
    await connect(kit, { connector: wallet })
    wallet.emit({ type: 'accounts', accounts: [] })
    await disconnect(kit)
    silent.resolve(session(bob))
    await environment.clock.settle()
    expect(kit.state.connection.get()).toEqual({})
  })

  test('events of a wallet that is no longer connected are ignored', async () => {
    const listeners: ((event: { type: 'disconnect' } | { type: 'network'; chainId: string }) => void)[] = []
    const wallet = {
      ...createMockConnector({ id: 'wallet' }),
      subscribe: (listener: (typeof listeners)[number]) => {
        listeners.push(listener)
        return () => {
          throw new Error('never')
        }
      }
    }
    const { kit } = setupTestKit()
    await connect(kit, { connector: wallet })
    // The error that the wallet throws must be unhandled, so that it is visible, and must not stop the kit.
    const unhandled = catchUnhandled()
    await disconnect(kit)
    await connect(kit, { connector: createMockConnector({ accounts: [bob] }) })
    const before = kit.state.connection.get()
    for (const emit of listeners) {
      emit({ type: 'network', chainId: '5' })
      emit({ type: 'disconnect' })
    }
    expect(kit.state.connection.get()).toBe(before)
    expect(await unhandled()).toEqual(['never'])
  })
})

describe('namespaces', () => {
  test('connections of two namespaces never affect each other (promise P4)', async () => {
    const wallet = createMockConnector()
    const phantom = solanaWallet()
    const { kit, environment } = setupTestKit()
    await connect(kit, { connector: wallet })
    const before = connectionOf(kit, 'eip155')
    await connect(kit, { connector: phantom })
    phantom.emit({ type: 'network', chainId: 'unknown' })
    expect(connectionOf(kit, 'eip155')).toBe(before)
    await disconnect(kit, { namespace: 'solana' })
    expect(connectionOf(kit, 'eip155')).toBe(before)
    expect(stored(environment)).toMatchObject({ connectors: { eip155: 'mock' } })
    expect([wallet.calls, wallet.listeners(), phantom.listeners()]).toEqual([['connect'], 1, 0])
  })
})

/** Collects unhandled rejections in place of the test runner. Returns a function that stops it and returns their messages. */
function catchUnhandled(): () => Promise<string[]> {
  const others = process.listeners('unhandledRejection')
  const messages: string[] = []
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', error => void messages.push((error as Error).message))
  return async () => {
    await new Promise(resolve => setTimeout(resolve, 0))
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
    return messages
  }
}

test('connect with a network switches the wallet to it afterwards; a wallet that refuses stays connected', async () => {
  const { kit, errors } = setupTestKit()
  const wallet = createMockConnector()
  await connect(kit, { connector: wallet, network: base })
  expect([connectionOf(kit, 'eip155'), wallet.calls]).toMatchObject([
    { chainId: '8453' },
    ['connect', 'switchNetwork 8453']
  ])
  const stubborn = createMockConnector({
    id: 'stubborn',
    chainId: '8453',
    switchNetwork: () => Promise.reject(switchRejected())
  })
  await connect(kit, { connector: stubborn, network: mainnet })
  expect(connectionOf(kit, 'eip155')).toMatchObject({ status: 'connected', chainId: '8453' })
  expect(errors).toEqual(['LATCHKEY_NETWORK__SWITCH_REJECTED'])
})

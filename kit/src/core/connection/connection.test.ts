import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import { noAccounts, switchRejected, userRejected } from '../../protocol/errors/wallet.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { alice, bob, createWorld, deferred, solanaWallet, stored } from '../../world.harness.js'
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
  test('connects, listens once, remembers the wallet but no address, tells', async () => {
    const wallet = createMockConnector()
    const { kit, environment, events } = createWorld()
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

  test('connect, disconnect, five times over, same wallet or another (promise P3)', async () => {
    const wallets = [createMockConnector(), createMockConnector({ id: 'other', accounts: [bob] })]
    const { kit } = createWorld()
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
    const { kit } = createWorld()
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
    ['the wallet throws nonsense', null, 'LATCHKEY_CONNECT__WALLET_FAILED', 'CONNECT_ERROR']
  ])('where %s, it is as it was before', async (_, error, expected, event) => {
    const { kit, events, environment } = createWorld()
    const connector = createMockConnector({ connect: () => Promise.reject(error) })
    expect(await code(connect(kit, { connector }))).toBe(expected)
    expect([kit.state.connection.get(), events, stored(environment)]).toEqual([{}, [event], null])
  })

  test.each([
    ['no accounts', { accounts: [], chainId: '1', provider }, 'LATCHKEY_CONNECT__NO_ACCOUNTS'],
    ['no answer at all', undefined, 'LATCHKEY_CONNECT__WALLET_FAILED'],
    ['accounts of a wrong kind', { chainId: '1' }, 'LATCHKEY_CONNECT__WALLET_FAILED']
  ])('%s is no connection', async (_, answer, expected) => {
    const { kit } = createWorld()
    const connector = createMockConnector({ connect: async () => answer as ConnectorSession })
    expect(await code(connect(kit, { connector }))).toBe(expected)
    expect([kit.state.connection.get(), connector.listeners()]).toEqual([{}, 0])
  })

  test('a failed second wallet leaves the first one connected', async () => {
    const { kit } = createWorld()
    await connect(kit, { connector: createMockConnector() })
    const before = connectionOf(kit, 'eip155')
    const other = createMockConnector({ id: 'other', connect: () => Promise.reject(new Error('no')) })
    await code(connect(kit, { connector: other }))
    expect(connectionOf(kit, 'eip155')).toBe(before)
  })

  test('the first wallet going away while the second is asked does not end the question', async () => {
    const { kit } = createWorld()
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

  test('a locked wallet that is not unlocked is locked again', async () => {
    let unlock = deferred<ConnectorSession>()
    const wallet = createMockConnector({
      connect: ({ silent }) => (silent ? Promise.resolve({ ...session(), accounts: [] }) : unlock.promise)
    })
    const { kit } = createWorld({ connectors: [wallet] })
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

describe('what a connected wallet says', () => {
  test('one event, one change; the same again, none (promise P4)', async () => {
    const wallet = createMockConnector()
    const { kit } = createWorld()
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
    const { kit } = createWorld()
    await connect(kit, { connector: wallet })
    let changes = 0
    kit.state.connection.subscribe(() => changes++)
    const granted = () => ({ ...session(), sendTransaction: async () => '0x' })
    for (const next of [granted(), granted(), session()]) wallet.emit({ type: 'session', session: next })
    expect(changes).toBe(2)
  })

  test('the network it moved to is remembered: a session has none to be asked for after a reload', async () => {
    const wallet = createMockConnector()
    const { kit, environment } = createWorld()
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

  test('no accounts means: ask whether it is locked, or gone', async () => {
    const replies: (() => Promise<ConnectorSession>)[] = [
      async () => ({ ...session(), accounts: [] }),
      async () => session(bob),
      () => Promise.reject(noAccounts())
    ]
    const wallet = createMockConnector({
      connect: ({ silent }) =>
        silent ? (replies.shift()?.() ?? Promise.reject()) : Promise.resolve(session())
    })
    const { kit, environment } = createWorld()
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

  test('an answer to a silent question that comes after the end is nothing', async () => {
    const silent = deferred<ConnectorSession>()
    const wallet = createMockConnector({
      connect: options => (options.silent ? silent.promise : Promise.resolve(session()))
    })
    const { kit, environment } = createWorld()
    await connect(kit, { connector: wallet })
    wallet.emit({ type: 'accounts', accounts: [] })
    await disconnect(kit)
    silent.resolve(session(bob))
    await environment.clock.settle()
    expect(kit.state.connection.get()).toEqual({})
  })

  test('a wallet that does not stop talking after it was left has no say', async () => {
    const told: ((event: { type: 'disconnect' } | { type: 'network'; chainId: string }) => void)[] = []
    const deaf = {
      ...createMockConnector({ id: 'deaf' }),
      subscribe: (listener: (typeof told)[number]) => {
        told.push(listener)
        return () => {
          throw new Error('never')
        }
      }
    }
    const { kit } = createWorld()
    await connect(kit, { connector: deaf })
    // The thrown error is the wallet's own and must be seen, not felt.
    const unhandled = catchUnhandled()
    await connect(kit, { connector: createMockConnector({ accounts: [bob] }) })
    const before = kit.state.connection.get()
    for (const tell of told) {
      tell({ type: 'network', chainId: '5' })
      tell({ type: 'disconnect' })
    }
    expect(kit.state.connection.get()).toBe(before)
    expect(await unhandled()).toEqual(['never'])
  })
})

describe('namespaces', () => {
  test('never touch each other (promise P4)', async () => {
    const wallet = createMockConnector()
    const phantom = solanaWallet()
    const { kit, environment } = createWorld()
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

/** Collects rejections that nobody handles, in place of the runner; call the answer to stop and read them. */
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

test('a network asked for with the connection is switched to afterwards; refused, it stays connected', async () => {
  const { kit, errors } = createWorld()
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

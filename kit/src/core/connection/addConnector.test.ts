import { expect, test } from 'vitest'
import { base, mainnet, solana } from '../../chains/index.js'
import {
  alice,
  bob,
  deferred,
  quietAdapter,
  setupTestKit,
  solanaWallet,
  stored
} from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import type { ConnectorSession } from '../contracts/Connector.js'
import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import { activeAccount, connectionOf } from '../select/connection.js'
import { startDiscovery } from '../startDiscovery.js'

const live: ConnectorSession = { accounts: [alice], chainId: '1', provider: {} }

/** Creates a kit, and returns the context that its adapter gets. */
async function setUp(options: Parameters<typeof setupTestKit>[0] = {}) {
  const contexts: ConnectorContext[] = []
  const discover = (context: ConnectorContext) => void contexts.push(context)
  const setup = setupTestKit({ adapters: [quietAdapter('eip155', { discover })], ...options })
  await startDiscovery(setup.kit)
  const [context] = contexts
  if (!context) throw new Error('discover was not called')
  return { ...setup, context, list: () => setup.kit.state.wallets.get().connectors }
}

test('a connector that is added later is listed once, but not if no network of its namespace is configured', async () => {
  const { context, list } = await setUp({ networks: [mainnet] })
  const late = createMockConnector({ id: 'late' })
  for (const connector of [late, late, createMockConnector({ id: 'late' }), solanaWallet()])
    context.addConnector(connector)
  expect(list()).toEqual([late])
})

test('removing a connector takes it off the list and disconnects it, but keeps it remembered; it may be added again', async () => {
  const { kit, environment, context, list } = await setUp()
  const [device, other] = [createMockConnector({ id: 'device' }), createMockConnector({ id: 'other' })]
  context.addConnector(other)
  const remove = context.addConnector(device)
  await connect(kit, { connector: device })
  remove()
  await environment.clock.settle()
  expect([list(), connectionOf(kit, 'eip155').status, device.listeners()]).toEqual([
    [other],
    'disconnected',
    0
  ])
  expect(stored(environment)).toMatchObject({ connectors: { eip155: 'device' } })
  context.addConnector(device)
  await connect(kit, { connector: device })
  expect(activeAccount(kit)?.address).toBe(alice)
})

test('removing a connector does not change the connection of another', async () => {
  const { kit, environment, context } = await setUp()
  const [device, other] = [createMockConnector({ id: 'device' }), createMockConnector({ id: 'other' })]
  const remove = context.addConnector(device)
  await connect(kit, { connector: other })
  remove()
  remove()
  await environment.clock.settle()
  expect(connectionOf(kit, 'eip155')).toMatchObject({ status: 'connected', connector: other })
})

test('a locked wallet that is removed during an attempt is not locked again after it', async () => {
  const { kit, environment, context } = await setUp()
  const answer = deferred<ConnectorSession>()
  const device = createMockConnector({ id: 'device', connect: async () => ({ ...live, accounts: [] }) })
  const other = createMockConnector({ id: 'other', connect: () => answer.promise })
  const remove = context.addConnector(device, { ...live, accounts: [] })
  await environment.clock.settle()
  expect(connectionOf(kit, 'eip155').status).toBe('locked')
  const connecting = connect(kit, { connector: other }).catch(() => undefined)
  remove()
  await environment.clock.settle()
  answer.reject(new Error('no'))
  await connecting
  expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
})

test('a connector that is added with a session is connected without a request, handles events, and is not remembered', async () => {
  const { kit, environment, context } = await setUp()
  const wallet = createMockConnector()
  context.addConnector(wallet, { ...live, chainId: '8453' })
  await environment.clock.settle()
  expect(connectionOf(kit, 'eip155')).toMatchObject({ status: 'connected', accounts: [alice] })
  expect([wallet.calls, kit.state.network.get().selected, stored(environment)]).toEqual([
    [],
    { eip155: base.caipNetworkId },
    null
  ])
  wallet.emit({ type: 'accounts', accounts: [bob] })
  expect(activeAccount(kit)?.address).toBe(bob)
  wallet.emit({ type: 'disconnect' })
  expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
  context.addConnector(wallet, live)
  await environment.clock.settle()
  expect(activeAccount(kit)?.address).toBe(alice)
})

test('the namespace of a connector that is added with a session becomes active, unless an account is active', async () => {
  const sol = solanaWallet()
  const session = { accounts: ['So1'], chainId: String(solana.id), provider: {} }
  const first = await setUp()
  first.context.addConnector(sol, session)
  await first.environment.clock.settle()
  expect(first.kit.state.network.get().activeNamespace).toBe('solana')

  const second = await setUp()
  await connect(second.kit, { connector: createMockConnector() })
  second.context.addConnector(sol, session)
  await second.environment.clock.settle()
  expect(second.kit.state.network.get().activeNamespace).toBe('eip155')
  expect(connectionOf(second.kit, 'solana').status).toBe('connected')
})

test('a connector that is added with a session replaces neither a connection nor a pending attempt (promise P4)', async () => {
  const { kit, environment, context } = await setUp()
  const answer = deferred<ConnectorSession>()
  const pending = createMockConnector({ id: 'pending', connect: () => answer.promise })
  const connecting = connect(kit, { connector: pending })
  const arrive = async () => {
    context.addConnector(createMockConnector({ id: 'live' }), { ...live, accounts: [bob] })
    await environment.clock.settle()
  }
  await arrive()
  expect(connectionOf(kit, 'eip155').status).toBe('connecting')
  answer.resolve(live)
  await connecting
  await arrive()
  expect(connectionOf(kit, 'eip155')).toMatchObject({ connector: pending, accounts: [alice] })
})

test('a connector that is added with a session is ignored if a listed connector has the same id', async () => {
  const { kit, environment, context } = await setUp()
  context.addConnector(createMockConnector())
  context.addConnector(createMockConnector(), live)
  await environment.clock.settle()
  expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
})

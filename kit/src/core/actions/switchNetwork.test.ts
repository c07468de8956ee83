import { describe, expect, test } from 'vitest'
import { base, mainnet, polygon, solana } from '../../chains/index.js'
import { switchRejected } from '../../protocol/errors/wallet.js'
import { deferred, setupTestKit, solanaWallet, stored } from '../../setupTestKit.harness.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import { connectionOf } from '../select/connection.js'
import { reportedNetwork } from '../select/network.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchNetwork } from './switchNetwork.js'

async function connected(wallet: MockConnectorOptions = {}) {
  const connector = createMockConnector(wallet)
  const setup = setupTestKit()
  await connect(setup.kit, { connector })
  return { ...setup, connector }
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code
  )

describe('switchNetwork (promise P6)', () => {
  test('without a connection the network is selected, stored and tracked', async () => {
    const { kit, environment, events } = setupTestKit()
    await switchNetwork(kit, { network: base })
    expect([reportedNetwork(kit).chainId, events]).toEqual([8453, ['SWITCH_NETWORK']])
    expect(stored(environment)).toMatchObject({ networks: { eip155: 'eip155:8453' }, connectors: {} })
    await switchNetwork(kit, { network: solana })
    expect(kit.state.network.get().activeNamespace).toBe('solana')
  })

  test('a switch ends with the reply of a wallet that emits no event', async () => {
    const { kit, connector } = await connected({ switchNetwork: async () => undefined })
    await switchNetwork(kit, { network: base })
    expect([connectionOf(kit, 'eip155'), connector.calls]).toMatchObject([
      { chainId: '8453' },
      ['connect', 'switchNetwork 8453']
    ])
  })

  test('a switch ends with the event of a wallet that never replies', async () => {
    const { kit, connector, environment } = await connected({
      switchNetwork: () => new Promise(() => undefined)
    })
    const switching = switchNetwork(kit, { network: base })
    await environment.clock.settle()
    connector.emit({ type: 'network', chainId: '8453' })
    await switching
    expect([reportedNetwork(kit).chainId, environment.clock.pending()]).toEqual([8453, 0])
  })

  test('a switch ends after 30 s at the latest, and a late reply changes nothing', async () => {
    const reply = deferred<void>()
    const { kit, environment } = await connected({ switchNetwork: () => reply.promise })
    const switching = code(switchNetwork(kit, { network: base }))
    let isOver = false
    void switching.then(() => {
      isOver = true
    })
    await environment.advance(29_999)
    expect(isOver).toBe(false)
    await environment.advance(1)
    expect(await switching).toBe('LATCHKEY_NETWORK__SWITCH_TIMEOUT')
    reply.resolve()
    await environment.clock.settle()
    expect([reportedNetwork(kit).chainId, connectionOf(kit, 'eip155')]).toMatchObject([1, { chainId: '1' }])
  })

  test('the signal of the connector is aborted when the switch is settled, not before', async () => {
    const signals: (boolean | undefined)[] = []
    const { kit, environment } = await connected({
      switchNetwork(_, how) {
        signals.push(how?.signal?.aborted)
        how?.signal?.addEventListener('abort', () => signals.push(how.signal?.aborted))
        return new Promise(() => undefined)
      }
    })
    const switching = code(switchNetwork(kit, { network: base }))
    await environment.advance(29_999)
    expect(signals).toEqual([false])
    await environment.advance(1)
    await switching
    expect(signals).toEqual([false, true])
  })

  test.each([
    ['declines', switchRejected(), 'LATCHKEY_NETWORK__SWITCH_REJECTED'],
    ['rejects with an untyped error', new Error('x'), 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED']
  ])('a switch rejects and changes nothing if the wallet %s', async (_, error, expected) => {
    const { kit, events } = await connected({ switchNetwork: () => Promise.reject(error) })
    const before = [kit.state.network.get(), kit.state.connection.get()]
    expect(await code(switchNetwork(kit, { network: base }))).toBe(expected)
    expect([kit.state.network.get(), kit.state.connection.get()]).toEqual(before)
    expect(events).toEqual(['CONNECT_SUCCESS'])
  })

  test('a switch rejects if the wallet cannot switch or disconnects, the network is unknown, or the kit is destroyed', async () => {
    const first = setupTestKit()
    const { switchNetwork: _, ...mute } = createMockConnector()
    await connect(first.kit, { connector: mute })
    expect(await code(switchNetwork(first.kit, { network: base }))).toBe(
      'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'
    )
    expect(await code(switchNetwork(first.kit, { network: polygon }))).toBe('LATCHKEY_NETWORK__NOT_FOUND')
    const second = await connected({ switchNetwork: () => new Promise(() => undefined) })
    const switching = code(switchNetwork(second.kit, { network: base }))
    await second.environment.clock.settle()
    await disconnect(second.kit)
    expect(await switching).toBe('LATCHKEY_CONNECT__WALLET_DISCONNECTED')
    const third = await connected({ switchNetwork: () => new Promise(() => undefined) })
    const last = code(switchNetwork(third.kit, { network: base }))
    await third.environment.clock.settle()
    third.kit.destroy()
    expect(await last).toBe('LATCHKEY_KIT__DESTROYED')
    expect(third.environment.clock.pending()).toBe(0)
  })

  test('no wallet request is sent for the network that the wallet is on, nor for another namespace', async () => {
    const { kit, connector } = await connected()
    await switchNetwork(kit, { network: mainnet })
    await switchNetwork(kit, { network: solana })
    expect(connector.calls).toEqual(['connect'])
    expect(connectionOf(kit, 'eip155')).toMatchObject({ status: 'connected', chainId: '1' })
    await connect(kit, { connector: solanaWallet() })
    await switchNetwork(kit, { network: base })
    expect(connectionOf(kit, 'solana').status).toBe('connected')
    expect(kit.state.network.get().activeNamespace).toBe('eip155')
  })
})

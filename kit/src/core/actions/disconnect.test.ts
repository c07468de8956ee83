import { describe, expect, test } from 'vitest'
import { alice, quietAdapter, setupTestKit, solanaWallet, stored } from '../../setupTestKit.harness.js'
import { createHostileStorage, createMemoryStorage, type StorageFault } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { fetchQuery, observeQuery } from '../query/fetchQuery.js'
import { nativeBalanceQuery } from '../query/nativeBalanceQuery.js'
import { reconnectAll } from '../reconnectAll.js'
import { connectionOf } from '../select/connection.js'
import { startDiscovery } from '../startDiscovery.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'

const adapters = [
  quietAdapter('eip155', {
    client: async () => ({
      getBalance: async () => ({ amount: 1n, decimals: 18, symbol: 'ETH', name: 'Ether' })
    })
  })
]

describe('disconnect (promise P1)', () => {
  test('disconnect ends the connection in the same tick, and removes the account from state and storage', async () => {
    const wallet = createMockConnector()
    const { kit, environment, events } = setupTestKit({ adapters })
    await connect(kit, { connector: wallet })
    await fetchQuery(kit, nativeBalanceQuery(kit, `eip155:1:${alice}`))
    const done = disconnect(kit)
    const { connection, queries } = kit.state
    expect([connection.get(), queries.get(), wallet.listeners()]).toEqual([{}, {}, 0])
    await done
    // The recent wallet's id stays (decision D32), and where it was used; that reveals nothing about the account.
    const { entries } = environment.storage as ReturnType<typeof createMemoryStorage>
    const wallets = [{ id: 'mock', name: 'Mock Wallet', namespaces: ['eip155'] }]
    expect([...entries]).toEqual([['latchkey.recent', JSON.stringify({ version: 1, wallets })]])
    expect(events).toEqual(['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS'])
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
  })

  test('a balance request that is pending at a disconnect leaves no data', async () => {
    let answer: (amount: bigint) => void = () => undefined
    const slow = quietAdapter('eip155', {
      client: async () => ({
        getBalance: () =>
          new Promise(resolve => {
            answer = amount => resolve({ amount, decimals: 18, symbol: 'ETH', name: 'Ether' })
          })
      })
    })
    const { kit, environment } = setupTestKit({ adapters: [slow] })
    await connect(kit, { connector: createMockConnector() })
    const reading = observeQuery(kit, nativeBalanceQuery(kit, `eip155:1:${alice}`))
    await environment.clock.settle()
    await disconnect(kit)
    answer(5n)
    await reading
    expect(kit.state.queries.get()).toEqual({})
  })

  test.each([
    ['hangs', () => new Promise<void>(() => undefined), 3_000],
    [
      'throws',
      () => {
        throw new Error('x')
      },
      0
    ],
    ['rejects', () => Promise.reject(new Error('x')), 0]
  ] as const)('disconnect resolves within 3 s if the wallet %s', async (_, run, after) => {
    const { kit, environment, events } = setupTestKit()
    await connect(kit, { connector: createMockConnector({ disconnect: run }) })
    let isDone = false
    const done = disconnect(kit).then(() => {
      isDone = true
    })
    expect(kit.state.connection.get()).toEqual({})
    if (after > 0) {
      await environment.advance(after - 1)
      expect(isDone).toBe(false)
    }
    await environment.advance(1)
    await done
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS')
    expect(events.includes('DISCONNECT_ERROR')).toBe(after === 0)
  })

  test.each(['throws', 'rejects', 'full', 'corrupt', 'hangs'] as const satisfies readonly StorageFault[])(
    'connect works and disconnect resolves within 3 s with a storage of the kind "%s" (promise P25)',
    async fault => {
      const { kit, environment } = setupTestKit({}, { storage: createHostileStorage(fault) })
      let step = 'connecting'
      const connector = createMockConnector()
      const done = connect(kit, { connector })
        .then(() => {
          step = 'connected'
          return disconnect(kit)
        })
        .then(() => {
          step = 'disconnected'
        })
      await environment.clock.settle()
      expect(connectionOf(kit, 'eip155').status).toBe(step === 'disconnected' ? 'disconnected' : 'connected')
      await environment.advance(5_000)
      await done
      expect([step, kit.state.connection.get()]).toEqual(['disconnected', {}])
      expect(Object.prototype).not.toHaveProperty('polluted')
    }
  )

  test('after a disconnect, later page loads send no wallet request', async () => {
    const storage = createMemoryStorage()
    const first = setupTestKit({}, { storage })
    await connect(first.kit, { connector: createMockConnector() })
    await disconnect(first.kit)
    first.kit.destroy()
    for (let start = 0; start < 3; start++) {
      const wallet = createMockConnector()
      const { kit } = setupTestKit({ connectors: [wallet] }, { storage })
      await startDiscovery(kit)
      await reconnectAll(kit)
      expect([wallet.calls, kit.state.connection.get()]).toEqual([[], {}])
      kit.destroy()
    }
  })

  test('disconnect forgets a remembered wallet that is not found', async () => {
    const remembered = JSON.stringify({ version: 1, connectors: { eip155: 'mock' }, networks: {} })
    const { kit, environment, events } = setupTestKit(
      {},
      { storage: createMemoryStorage({ 'latchkey.remembered': remembered }) }
    )
    await disconnect(kit)
    expect([stored(environment), events]).toEqual([null, ['DISCONNECT_SUCCESS']])
  })

  test('a disconnect while remembered wallets are read keeps them from reconnecting', async () => {
    const entries = new Map([
      ['latchkey.remembered', JSON.stringify({ version: 1, connectors: { eip155: 'mock' }, networks: {} })]
    ])
    const slow = {
      get: (key: string) =>
        new Promise<string | null>(resolve => setTimeout(() => resolve(entries.get(key) ?? null), 5)),
      set: async (key: string, value: string) => void entries.set(key, value),
      remove: async (key: string) => void entries.delete(key)
    }
    const wallet = createMockConnector()
    const { kit } = setupTestKit({ connectors: [wallet] }, { storage: slow })
    const starting = reconnectAll(kit)
    await Promise.all([starting, disconnect(kit)])
    expect([wallet.calls, kit.state.connection.get(), [...entries]]).toEqual([[], {}, []])
  })

  test('remembered wallets that are read while a disconnect is written do not reconnect', async () => {
    const entries = new Map([
      ['latchkey.remembered', JSON.stringify({ version: 1, connectors: { eip155: 'mock' }, networks: {} })]
    ])
    const turn = () => new Promise<void>(resolve => setTimeout(resolve, 2))
    const slow = {
      get: async (key: string) => entries.get(key) ?? null,
      set: (key: string, value: string) => turn().then(() => void entries.set(key, value)),
      remove: (key: string) => turn().then(() => void entries.delete(key))
    }
    const wallet = createMockConnector()
    const { kit } = setupTestKit({ connectors: [wallet] }, { storage: slow })
    const ending = disconnect(kit)
    await reconnectAll(kit)
    await ending
    expect([wallet.calls, kit.state.connection.get(), [...entries]]).toEqual([[], {}, []])
  })

  test('disconnect removes the stored wallet even if the storage has become full', async () => {
    const memory = createMemoryStorage()
    let isFull = false
    const storage = {
      ...memory,
      set: (key: string, value: string) => {
        if (isFull) throw new Error('QuotaExceededError')
        return memory.set(key, value)
      }
    }
    const { kit } = setupTestKit({}, { storage })
    await connect(kit, { connector: createMockConnector() })
    await connect(kit, { connector: solanaWallet() })
    isFull = true
    await disconnect(kit, { namespace: 'eip155' })
    expect(memory.entries.get('latchkey.remembered') ?? '').not.toContain('mock')
  })

  test('disconnect ends the pending attempt of its namespace, and keeps the connection of another', async () => {
    const { kit } = setupTestKit()
    const pending = connect(kit, {
      connector: createMockConnector({ connect: () => new Promise(() => undefined) })
    })
    void pending.catch(() => undefined)
    await connect(kit, { connector: solanaWallet() })
    await disconnect(kit, { namespace: 'eip155' })
    expect(Object.keys(kit.state.connection.get())).toEqual(['solana'])
    await disconnect(kit)
    expect(kit.state.connection.get()).toEqual({})
  })
})

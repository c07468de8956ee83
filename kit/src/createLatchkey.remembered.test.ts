import { describe, expect, test } from 'vitest'
import { base, mainnet, solana } from './chains/index.js'
import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import type { Storage } from './core/contracts/Environment.js'
import { createLatchkey } from './createLatchkey.js'
import { alice, quietAdapter, solanaWallet } from './setupTestKit.harness.js'
import { createMemoryEnvironment } from './testing/memoryEnvironment.js'
import { createHostileStorage, createMemoryStorage, type StorageFault } from './testing/memoryStorage.js'
import { createMockConnector } from './testing/mockConnector.js'

const key = 'latchkey.remembered'
const remembered = { version: 1, connectors: { eip155: 'mock' }, networks: { eip155: 'eip155:8453' } }
const holding = (value: unknown) =>
  createMemoryStorage({ [key]: typeof value === 'string' ? value : JSON.stringify(value) })

/** An instance, and every status its account had since it was made. */
function make(storage: Storage, options: Partial<LatchkeyOptions> = {}, isBrowser = true) {
  const environment = createMemoryEnvironment({ storage, page: { isBrowser } })
  const wallet = createMockConnector({ chainId: '8453' })
  const latchkey = createLatchkey(
    {
      networks: [mainnet, base, solana],
      adapters: [quietAdapter(), quietAdapter('solana')],
      connectors: [wallet, solanaWallet()],
      ...options
    },
    environment
  )
  const statuses = [latchkey.getAccount().status]
  latchkey.subscribeAccount(({ status }) => void statuses.push(status))
  return { latchkey, environment, wallet, statuses }
}

describe('what the storage says at once is known from the first call (promise P2)', () => {
  test('a remembered wallet is reconnecting, then connected, and never disconnected', async () => {
    const { latchkey, statuses } = make(holding(remembered))
    expect(latchkey.getAccount()).toMatchObject({ status: 'reconnecting', isConnected: false })
    // The network of the last visit is not reported, because the wallet may have left it.
    expect(latchkey.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(latchkey.getState()).toMatchObject({ initialized: false, loading: true })
    await latchkey.ready()
    expect(statuses).toEqual(['reconnecting', 'connected'])
    expect(latchkey.getAccount().address).toBe(alice)
  })

  test('the remembered namespace is the active one, so that it is asked about first', async () => {
    const past = { ...remembered, connectors: { solana: 'phantom' }, activeNamespace: 'solana' }
    const { latchkey, statuses } = make(holding(past))
    expect(latchkey.getState().activeChain).toBe('solana')
    expect(latchkey.getAccount('eip155').status).toBe('disconnected')
    await latchkey.ready()
    expect(statuses).toEqual(['reconnecting', 'connected'])
  })

  test('over three loads, as long as the wallet is there, and no longer than it', async () => {
    const storage = holding(remembered)
    for (let load = 1; load <= 3; load++) {
      const { latchkey, statuses } = make(storage)
      await latchkey.ready()
      expect([load, statuses]).toEqual([load, ['reconnecting', 'connected']])
      latchkey.destroy()
    }
    const gone = make(storage, { connectors: [] })
    const ready = gone.latchkey.ready()
    await expect
      .poll(async () => {
        await gone.environment.advance(500)
        return gone.statuses
      })
      .toEqual(['reconnecting', 'disconnected'])
    await ready
  })

  test('disconnected before the wallet was found again is disconnected for good', async () => {
    const storage = holding(remembered)
    const { latchkey, statuses } = make(storage)
    const ready = latchkey.ready()
    await latchkey.disconnect()
    await ready
    expect(statuses).toEqual(['reconnecting', 'disconnected'])
    expect(make(storage).statuses).toEqual(['disconnected'])
  })

  test.for<[string, unknown]>([
    ['no text of ours', 'nonsense'],
    ['another version', { ...remembered, version: 2 }],
    ['no record', '[[['],
    ['an empty one', 'null'],
    ['wallets that are no list', { ...remembered, connectors: null }],
    ['a wallet that is no name', { ...remembered, connectors: { eip155: { toString: 1 } } }],
    ['a namespace the host does not offer', { ...remembered, connectors: { cosmos: 'mock' } }],
    ['nothing connected', { ...remembered, connectors: {} }]
  ])('%s: disconnected at once, and ever after', async ([, value]) => {
    const { latchkey, statuses } = make(holding(value))
    expect(latchkey.getAccount().status).toBe('disconnected')
    await latchkey.ready()
    expect(statuses).toEqual(['disconnected'])
  })

  test('a record larger than any the kit writes is given up as soon as it is checked', async () => {
    for (const past of [
      { ...remembered, connectors: { eip155: 'x'.repeat(257) } },
      { ...remembered, more: 'x'.repeat(10_001) }
    ]) {
      const { latchkey, wallet } = make(holding(past))
      await latchkey.ready()
      expect([latchkey.getAccount().status, wallet.calls]).toEqual(['disconnected', []])
    }
  })

  test('networks that the host does not offer are not taken over', () => {
    const { latchkey } = make(
      holding({ ...remembered, networks: { eip155: 'eip155:999' }, activeNamespace: 'bip122' })
    )
    expect(latchkey.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(latchkey.getState().activeChain).toBe('eip155')
  })

  test('without option enableReconnect the status is disconnected', async () => {
    const { latchkey, statuses } = make(holding(remembered), { enableReconnect: false })
    await latchkey.ready()
    expect(statuses).toEqual(['disconnected'])
  })

  test('on a server the storage is not read', () => {
    const storage = { ...holding(remembered), get: () => expect.fail('asked') }
    expect(make(storage, {}, false).statuses).toEqual(['disconnected'])
  })

  test('option initialState takes precedence over the storage', () => {
    const initialState = { connectors: {}, networks: {} }
    expect(make(holding(remembered), { initialState }).statuses).toEqual(['disconnected'])
  })
})

describe('a storage that answers later', () => {
  const late = (storage: Storage): Storage => ({ ...storage, get: async name => storage.get(name) })

  test('is reconnecting until it is read: with a wallet connected then, without one disconnected', async () => {
    const found = make(late(holding(remembered)))
    expect(found.latchkey.getState()).toMatchObject({ initialized: false })
    await found.latchkey.ready()
    expect(found.statuses).toEqual(['reconnecting', 'connected'])
    const none = make(late(createMemoryStorage()))
    await none.latchkey.ready()
    expect(none.statuses).toEqual(['reconnecting', 'disconnected'])
    expect(none.latchkey.getAccount('solana').status).toBe('disconnected')
    const elsewhere = make(late(holding({ ...remembered, connectors: {}, activeNamespace: 'solana' })))
    await elsewhere.latchkey.ready()
    expect([elsewhere.latchkey.getState().activeChain, elsewhere.statuses]).toEqual([
      'solana',
      ['reconnecting', 'disconnected']
    ])
  })

  test.for<[StorageFault, readonly string[]]>([
    ['throws', ['disconnected']],
    ['corrupt', ['disconnected']],
    ['rejects', ['reconnecting', 'disconnected']],
    ['hangs', ['reconnecting', 'disconnected']]
  ])('that %s is given up, and nobody is left waiting', async ([fault, expected]) => {
    const { latchkey, environment, statuses } = make(createHostileStorage(fault))
    let isReady = false
    void latchkey.ready().then(() => {
      isReady = true
    })
    await expect
      .poll(async () => {
        await environment.advance(500)
        return isReady
      })
      .toBe(true)
    expect(statuses).toEqual(expected)
  })
})

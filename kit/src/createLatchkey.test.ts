import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { base, mainnet, solana } from './chains/index.js'
import type { LatchkeyOptions } from './core/config/LatchkeyOptions.js'
import type { ConnectorContext } from './core/contracts/ConnectorFactory.js'
import { dispatch } from './core/dispatch.js'
import { viewSlice } from './core/state/view.js'
import { createLatchkey } from './createLatchkey.js'
import { userRejected } from './protocol/errors/wallet.js'
import type { KitEvent } from './protocol/events.js'
import { alice, bob, quietAdapter, solanaWallet } from './setupTestKit.harness.js'
import { createMemoryEnvironment, type MemoryEnvironmentOptions } from './testing/memoryEnvironment.js'
import { createMemoryStorage } from './testing/memoryStorage.js'
import { createMockConnector } from './testing/mockConnector.js'

function make(options: Partial<LatchkeyOptions> = {}, environmentOptions: MemoryEnvironmentOptions = {}) {
  const environment = createMemoryEnvironment(environmentOptions)
  const wallet = createMockConnector()
  const latchkey = createLatchkey(
    {
      networks: [mainnet, base, solana],
      adapters: [quietAdapter(), quietAdapter('solana')],
      connectors: [wallet],
      ...options
    },
    environment
  )
  return { latchkey, environment, wallet }
}
/** Opens and waits until it is open. */
async function open({ latchkey }: ReturnType<typeof make>, parameters?: Parameters<typeof latchkey.open>[0]) {
  const outcome = latchkey.open(parameters)
  await expect.poll(() => latchkey.isOpen()).toBe(true)
  return { outcome }
}

/** Runs with rejections that nobody handles collected, in place of the runner. */
async function withUnhandled(run: () => Promise<void>): Promise<string[]> {
  const others = process.listeners('unhandledRejection')
  const messages: string[] = []
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', error => void messages.push((error as Error).message))
  try {
    await run()
    await new Promise(resolve => setTimeout(resolve, 0))
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
  }
  return messages
}

describe('open resolves with what happened, once (promise P31)', () => {
  test('connected', async () => {
    const made = make()
    const { outcome } = await open(made)
    await made.latchkey._internal.run(kit => dispatch(kit, { type: 'push', view: 'ConnectingExternal' }))
    await made.latchkey.connect(made.wallet)
    expect(await outcome).toEqual({ type: 'connected', caipAddress: `eip155:1:${alice}` })
    expect(made.latchkey.isOpen()).toBe(false)
  })

  test('disconnected, switched, rejected, closed', async () => {
    const made = make()
    const { latchkey, wallet } = made
    await latchkey.connect(wallet)
    const first = await open(made)
    await latchkey.switchNetwork(base)
    latchkey.close()
    expect(await first.outcome).toEqual({ type: 'switched', network: base.caipNetworkId })
    const second = await open(made)
    await latchkey.disconnect()
    expect(await second.outcome).toEqual({ type: 'disconnected' })
    const third = await open(made)
    const shy = createMockConnector({
      connect: () => Promise.reject(userRejected())
    })
    await latchkey.connect(shy).catch(() => undefined)
    latchkey.close()
    expect(await third.outcome).toEqual({ type: 'rejected' })
    const fourth = await open(made)
    latchkey.close()
    expect(await fourth.outcome).toEqual({ type: 'closed' })
  })

  test('two callers of one modal both hear of it; embedded, leaving ends it as well', async () => {
    const made = make({ enableEmbedded: true })
    const first = await open(made)
    const second = await open(made)
    await made.latchkey._internal.run(kit => dispatch(kit, { type: 'safeClose' }))
    expect(await Promise.all([first.outcome, second.outcome])).toEqual([
      { type: 'closed' },
      { type: 'closed' }
    ])
    expect(made.latchkey.isOpen()).toBe(true)
  })

  test('a namespace without a network, a destroyed kit: closed, and why is told', async () => {
    const errors: string[] = []
    const { latchkey } = make({ onError: ({ code }) => void errors.push(code) })
    expect(await latchkey.open({ namespace: 'cosmos' })).toEqual({ type: 'closed' })
    const made = make()
    const { outcome } = await open(made)
    made.latchkey.destroy()
    expect(await outcome).toEqual({ type: 'closed' })
    latchkey.destroy()
    expect(await latchkey.open()).toEqual({ type: 'closed' })
    expect(errors).toEqual(['LATCHKEY_NETWORK__NOT_FOUND', 'LATCHKEY_KIT__DESTROYED'])
  })

  test('on a server it rejects, and everything else is quiet', async () => {
    const { latchkey, environment } = make({}, { page: { isBrowser: false } })
    await expect(latchkey.open()).rejects.toMatchObject({ code: 'LATCHKEY_KIT__NOT_IN_BROWSER' })
    await Promise.all([latchkey.ready(), latchkey.load()])
    expect([latchkey.getState().initialized, environment.requests, environment.clock.pending()]).toEqual([
      false,
      [],
      0
    ])
  })
})

describe('opening', () => {
  test('in another namespace looks there, without ending the first account', async () => {
    const made = make()
    await made.latchkey.connect(made.wallet)
    const events: KitEvent['event'][] = []
    made.latchkey.subscribeEvents(({ event }) => void events.push(event))
    await open(made)
    await open(made, { namespace: 'solana' })
    await expect.poll(() => made.latchkey.getState().activeChain).toBe('solana')
    expect(events).toEqual(['MODAL_OPEN'])
    expect(
      made.latchkey._internal.kit
        .get()
        ?.slice(viewSlice)
        .get()
        .history.map(({ name }) => name)
    ).toEqual(['Connect'])
    expect(made.latchkey.getAccount('eip155').isConnected).toBe(true)
  })

  test('no request is made by it, nor by anything before it (decision D4)', async () => {
    const made = make({ server: 'https://wallets.example' }, { respond: () => 'hang' })
    await made.latchkey.ready()
    expect(made.environment.requests).toEqual([])
    await open(made)
    expect(made.latchkey.isOpen()).toBe(true)
  })

  test('a storage that never answers does not hold it up for long', async () => {
    const never = () => new Promise<never>(() => undefined)
    const { latchkey, environment } = make({}, { storage: { get: never, set: never, remove: never } })
    void latchkey.open()
    void latchkey.ready()
    await environment.advance(600)
    await expect.poll(() => latchkey.isOpen()).toBe(true)
    await environment.advance(1_500)
    await expect.poll(() => latchkey.getState().initialized).toBe(true)
  })
})

describe('an instance tells the truth', () => {
  test('of account, network, provider, wallet and state', async () => {
    const { latchkey, wallet } = make()
    expect(latchkey.getAccount()).toEqual({
      status: 'disconnected',
      isConnected: false,
      isWatchOnly: false,
      embeddedWalletInfo: undefined,
      address: undefined,
      caipAddress: undefined,
      allAccounts: []
    })
    await latchkey.connect(wallet)
    wallet.emit({ type: 'accounts', accounts: [bob, alice] })
    wallet.emit({ type: 'network', chainId: '999' })
    expect(latchkey.getAccount()).toEqual({
      status: 'connected',
      isConnected: true,
      isWatchOnly: false,
      embeddedWalletInfo: undefined,
      address: bob,
      caipAddress: `eip155:999:${bob}`,
      allAccounts: [
        { namespace: 'eip155', address: bob, caipAddress: `eip155:999:${bob}` },
        { namespace: 'eip155', address: alice, caipAddress: `eip155:999:${alice}` }
      ]
    })
    expect(latchkey.getNetwork()).toEqual({
      caipNetwork: undefined,
      caipNetworkId: 'eip155:999',
      chainId: 999
    })
    expect(latchkey.getProvider('eip155')).toHaveProperty('request')
    expect(latchkey.getProvider('solana')).toBeUndefined()
    expect(latchkey.getWalletInfo()).toMatchObject({ name: 'Mock Wallet', type: 'ANNOUNCED' })
    await latchkey.connect(solanaWallet())
    expect(latchkey.getState()).toMatchObject({ activeChain: 'solana', loading: false })
  })

  test('subscribers hear each change once, and nothing after they left', async () => {
    const { latchkey, wallet } = make()
    const accounts: (string | undefined)[] = []
    const networks: unknown[] = []
    const stop = latchkey.subscribeAccount(({ address }) => void accounts.push(address))
    latchkey.subscribeNetwork(({ chainId }) => void networks.push(chainId))
    await latchkey.connect(wallet)
    wallet.emit({ type: 'network', chainId: '8453' })
    wallet.emit({ type: 'network', chainId: '8453' })
    expect([accounts, networks]).toEqual([[undefined, alice, alice], [8453]])
    stop()
    await latchkey.disconnect()
    expect(accounts).toHaveLength(3)
  })

  test('a host’s callback that throws is seen, and felt by nobody here', async () => {
    const raise = () => {
      throw new Error('host')
    }
    const { latchkey, wallet, environment } = make({ onEvent: raise, onError: raise })
    const heard: string[] = []
    latchkey.subscribeEvents(raise)
    latchkey.subscribeAccount(raise)
    latchkey.subscribeErrors(raise)
    latchkey.subscribeEvents(({ event }) => void heard.push(event))
    const messages = await withUnhandled(async () => {
      await latchkey.connect(wallet)
      latchkey._internal.report(new Error('x'))
    })
    expect([latchkey.getAccount().isConnected, heard]).toEqual([true, ['CONNECT_SUCCESS']])
    expect(environment.storage.get('latchkey.remembered')).toContain('mock')
    expect(new Set(messages)).toEqual(new Set(['host']))
  })

  test('options can change while it runs', () => {
    const { latchkey } = make()
    const config = () => latchkey._internal.config.get()
    latchkey.updateOptions({ unsupportedNetwork: 'ignore' })
    expect(config()).toMatchObject({ unsupportedNetwork: 'ignore' })
    latchkey.updateOptions({ unsupportedNetwork: 'block' })
    latchkey.updateFeatures({ allWallets: false })
    latchkey.setLocale('de')
    expect([config().unsupportedNetwork, config().features.allWallets, config().locale]).toEqual([
      'block',
      false,
      'de'
    ])
    latchkey.setThemeMode('dark')
    latchkey.setThemeVariables({ '--lk-accent': 'red' })
    latchkey.setThemeVariables({ '--lk-z-index': 5 })
    expect(latchkey.getTheme()).toEqual({
      themeMode: 'dark',
      themeVariables: { '--lk-accent': 'red', '--lk-z-index': 5 }
    })
    latchkey.setThemeMode(undefined)
    expect(latchkey.getTheme().themeMode).toBeUndefined()
  })
})

describe('destroy leaves nothing (promises P22, P24)', () => {
  test('no timer, no listener, no open channel, no late effect', async () => {
    let channels = 0
    let listening = 0
    let stopped = 0
    const tabs = {
      post: () => {
        channels = 1
      },
      subscribe: () => {
        channels = 1
        listening += 1
        return () => {
          listening -= 1
        }
      },
      close: () => {
        channels = 0
      }
    }
    const discover = ({ onDestroy }: ConnectorContext) => {
      onDestroy(() => {
        stopped += 1
      })
    }
    const hanging = createMockConnector({ id: 'hanging', connect: () => new Promise(() => undefined) })
    const made = make(
      {
        server: 'https://wallets.example',
        adapters: [quietAdapter('eip155', { discover })],
        connectors: [hanging]
      },
      {
        tabs,
        respond: () => 'hang',
        storage: createMemoryStorage({
          'latchkey.remembered': JSON.stringify({
            version: 1,
            connectors: { eip155: 'hanging' },
            networks: {}
          })
        })
      }
    )
    const { latchkey, environment, wallet } = made
    const starting = latchkey.ready()
    await expect.poll(() => hanging.calls).toEqual(['connect silently'])
    const { outcome } = await open(made, { view: 'UnsupportedChain' })
    const kit = await latchkey._internal.run(kit => kit)
    dispatch(kit, { type: 'safeClose' })
    await latchkey.connect(wallet)
    await expect.poll(() => environment.requests.length).toBeGreaterThan(0)
    expect(environment.clock.pending()).toBeGreaterThan(0)
    latchkey.destroy()
    latchkey.destroy()
    expect([environment.clock.pending(), wallet.listeners(), listening, channels, stopped]).toEqual([
      0, 0, 0, 0, 1
    ])
    await Promise.all([starting, outcome])
    await expect(latchkey.connect(wallet)).rejects.toMatchObject({ code: 'LATCHKEY_KIT__DESTROYED' })
    await latchkey.disconnect()
    const requests = environment.requests.length
    dispatch(kit, { type: 'open' })
    kit.track('CLICK_NETWORKS')
    kit.broadcast({ type: 'connected', namespace: 'eip155' })
    await environment.advance(60_000)
    expect([environment.requests.length, channels, environment.clock.pending(), wallet.listeners()]).toEqual([
      requests,
      0,
      0,
      0
    ])
  })

  test('fifty connections leave one listener, then none', async () => {
    const { latchkey, wallet, environment } = make()
    for (let count = 0; count < 50; count++) {
      await latchkey.connect(wallet)
      expect(wallet.listeners()).toBe(1)
      await latchkey.disconnect()
    }
    expect([wallet.listeners(), environment.clock.pending()]).toEqual([0, 0])
  })

  test('a hundred kits never meet', async () => {
    const kits = Array.from({ length: 100 }, () => make())
    await Promise.all(kits.slice(0, 50).map(({ latchkey, wallet }) => latchkey.connect(wallet)))
    expect(kits.map(({ latchkey }) => latchkey.getAccount().isConnected)).toEqual([
      ...Array(50).fill(true),
      ...Array(50).fill(false)
    ])
    for (const { latchkey } of kits) latchkey.destroy()
    expect(
      kits.every(({ environment, wallet }) => environment.clock.pending() + wallet.listeners() === 0)
    ).toBe(true)
  })
})

test('every entry can be imported in plain Node, and does nothing by that', async () => {
  const globals = () => Object.getOwnPropertyNames(globalThis).sort()
  const before = globals()
  const entries = [
    ['index', import('./index.js')],
    ['react', import('./react/index.js')],
    ['elements', import('./elements/index.js')],
    ['evm', import('./evm/index.js')],
    ['chains', import('./chains/index.js')],
    ['testing', import('./testing/index.js')],
    ['protocol', import('./protocol/index.js')]
  ] as const
  for (const [name, module] of entries) {
    expect([name, Object.keys(await module).length > 0]).toEqual([name, true])
  }
  expect(globals()).toEqual(before)
  expect(readdirSync(new URL('.', import.meta.url))).toContain('index.ts')
  const { createLatchkey: create } = await import('./index.js')
  const latchkey = create({ networks: [mainnet], metadata: { url: 'https://server.example' } })
  await latchkey.ready()
  expect([latchkey.getAccount().status, latchkey._internal.config.get().metadata]).toEqual([
    'disconnected',
    { url: 'https://server.example' }
  ])
  latchkey.destroy()
})

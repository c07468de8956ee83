import {
  type Config,
  connect,
  disconnect,
  getAccount,
  getConnectorClient,
  reconnect,
  switchChain
} from '@wagmi/core'
import { afterEach, describe, expect, test } from 'vitest'
import { solana } from '../chains/index.js'
import { noAccounts, switchRejected, userRejected } from '../protocol/errors/wallet.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import { createMockConnector, type MockConnectorOptions } from '../testing/mockConnector.js'
import { bridgeOf } from './bridge.js'
import { latchkeyConnectors } from './latchkeyConnectors.js'
import { type Browser, chains, createBrowser, wagmiTests } from './wagmi.harness.js'

const { addConfig, addKit } = wagmiTests()

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A page whose wagmi has one connector of the kit, in place of wagmi's mock connector. */
function setUp(options: MockConnectorOptions = {}, browser: Browser = createBrowser()) {
  const wallet = createMockConnector({ id: 'mock', ...options })
  const config = addConfig(browser, latchkeyConnectors({ wallets: { mock: () => [wallet] } }))
  const [own] = config.connectors
  if (!own) throw new Error('wagmi has no connector')
  const context = createConnectorContext()
  bridgeOf(own)?.bind(context)
  ends.push(() => context.destroy())
  const events: unknown[] = []
  const note = (name: string) => (data: object) => {
    const { uid: _, ...rest } = data as Readonly<Record<string, unknown>>
    events.push([name, rest])
  }
  own.emitter.on('change', note('change'))
  own.emitter.on('connect', note('connect'))
  own.emitter.on('disconnect', note('disconnect') as () => void)
  own.emitter.on('message', note('message'))
  return { wallet, config, own, events, browser }
}
const nameOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly name: string; readonly code?: unknown }) => `${error.name} ${error.code ?? ''}`
  )
const state = (config: Config) => {
  const { address, chainId, status } = getAccount(config)
  return [status, address, chainId]
}

describe('a connector of the kit in wagmi', () => {
  test('is set up with what wagmi needs, and asks nothing then', () => {
    const { own, wallet } = setUp()
    const { id, name, type } = own
    expect([id, name, type, wallet.calls]).toEqual(['mock', 'mock', 'latchkey', []])
  })

  test('connects, says its accounts and its chain, and ends', async () => {
    const { own, config, wallet } = setUp({ accounts: [alice, bob], chainId: '8453' })
    expect(await connect(config, { connector: own })).toEqual({ accounts: [alice, bob], chainId: 8453 })
    expect([await own.getAccounts(), await own.getChainId(), wallet.listeners()]).toEqual([
      [alice, bob],
      8453,
      1
    ])
    await disconnect(config)
    expect([state(config), await own.getAccounts(), wallet.listeners()]).toEqual([
      ['disconnected', undefined, undefined],
      [],
      0
    ])
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
  })

  test('gives the accounts with capabilities where they are wanted', async () => {
    const { own } = setUp()
    const { accounts } = await own.connect({ withCapabilities: true })
    expect(accounts).toEqual([{ address: alice, capabilities: {} }])
  })

  test('a rejection is the error of viem, with ours as its cause, and wagmi is disconnected again', async () => {
    const { own, config } = setUp({
      connect: async () => {
        throw userRejected()
      }
    })
    const failed = connect(config, { connector: own })
    await expect(failed).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
      cause: { code: 'LATCHKEY_CONNECT__USER_REJECTED' }
    })
    expect(state(config)).toEqual(['disconnected', undefined, undefined])
  })

  test('has one provider from the start, which passes requests and events on while connected', async () => {
    const calls: unknown[] = []
    const listeners = new Set<(value: unknown) => void>()
    const provider = {
      request: async (call: unknown) => calls.push(call),
      on: (_: string, listener: (value: unknown) => void) => listeners.add(listener),
      removeListener: (_: string, listener: (value: unknown) => void) => listeners.delete(listener)
    }
    const { own, config } = setUp({ connect: async () => ({ accounts: [alice], chainId: '1', provider }) })
    const first = (await own.getProvider()) as typeof provider
    expect(await nameOf(first.request({ method: 'eth_chainId' }))).toContain('4900')
    const heard: unknown[] = []
    first.on('chainChanged', value => void heard.push(value))
    await connect(config, { connector: own })
    expect(await own.getProvider()).toBe(first)
    await first.request({ method: 'eth_chainId' })
    for (const listener of listeners) listener('0x1')
    expect([calls, heard]).toEqual([[{ method: 'eth_chainId' }], ['0x1']])
    await disconnect(config)
    expect(listeners.size).toBe(0)
  })

  test("switches the chain, refuses one that wagmi has not, and passes the wallet's refusal on", async () => {
    const { own, config, wallet, events } = setUp()
    await connect(config, { connector: own })
    expect((await switchChain(config, { chainId: chains[1].id })).id).toBe(8453)
    expect([state(config)[2], wallet.calls.at(-1)]).toEqual([8453, 'switchNetwork 8453'])
    expect(events.filter(event => JSON.stringify(event).includes('8453'))).toHaveLength(1)
    const unknown = switchChain(config, { chainId: 10 as 1 })
    expect(await nameOf(unknown)).toContain('SwitchChainError')
    const refusing = setUp({
      switchNetwork: async () => {
        throw switchRejected()
      }
    })
    await connect(refusing.config, { connector: refusing.own })
    expect(await nameOf(switchChain(refusing.config, { chainId: 8453 }))).toBe(
      'UserRejectedRequestError 4001'
    )
  })

  test('the client of viem is of its chain', async () => {
    const { own, config } = setUp({
      connect: async () => ({
        accounts: [alice],
        chainId: '8453',
        provider: { request: async () => '0x2105' }
      })
    })
    await connect(config, { connector: own })
    const client = await getConnectorClient(config)
    expect([client.account.address, client.chain.id]).toEqual([alice, 8453])
  })

  test("reports the wallet's events, each once", async () => {
    const { own, config, wallet, events } = setUp()
    await connect(config, { connector: own })
    events.length = 0
    wallet.emit({ type: 'accounts', accounts: [bob] })
    wallet.emit({ type: 'network', chainId: '10' })
    wallet.emit({ type: 'session', session: { accounts: [alice], chainId: '1', provider: {} } })
    expect(state(config)).toEqual(['connected', alice, 1])
    wallet.emit({ type: 'disconnect' })
    expect(events).toEqual([
      ['change', { accounts: [bob] }],
      ['change', { chainId: 10 }],
      ['change', { accounts: [alice], chainId: 1 }],
      ['disconnect', {}]
    ])
    expect(state(config)).toEqual(['disconnected', undefined, undefined])
  })

  test('a wallet that shares no account any more is disconnected', async () => {
    const { own, config, wallet } = setUp()
    await connect(config, { connector: own })
    wallet.emit({ type: 'accounts', accounts: [] })
    expect(state(config)).toEqual(['disconnected', undefined, undefined])
  })

  test('a pairing code is a message of wagmi', async () => {
    const { own, config, events } = setUp({
      connect: async ({ onUri }) => {
        onUri?.({ uri: 'wc:abc@2', expiresAt: 5 })
        return { accounts: [alice], chainId: '1', provider: {} }
      }
    })
    await connect(config, { connector: own })
    expect(events).toContainEqual(['message', { type: 'display_uri', data: 'wc:abc@2' }])
  })
})

describe('isAuthorized', () => {
  const connected = async () => {
    const page = setUp()
    await connect(page.config, { connector: page.own })
    return page.browser
  }
  test('is false, and loads and asks nothing, for a person who never connected', async () => {
    const { own, wallet } = setUp()
    expect([await own.isAuthorized(), wallet.calls]).toEqual([false, []])
  })

  test('is true after a reload, and reconnecting asks the wallet once, silently', async () => {
    const { config, own, wallet } = setUp({}, await connected())
    expect(await own.isAuthorized()).toBe(true)
    await reconnect(config)
    expect([state(config), wallet.calls]).toEqual([['connected', alice, 1], ['connect silently']])
  })

  test('never rejects', async () => {
    const browser = await connected()
    const { own, config } = setUp(
      {
        connect: async () => {
          throw noAccounts()
        }
      },
      browser
    )
    expect(await own.isAuthorized()).toBe(false)
    await reconnect(config)
    expect(state(config)).toEqual(['disconnected', undefined, undefined])
    const broken = { ...browser.storage, getItem: async () => Promise.reject(new Error('blocked')) }
    const [made] = latchkeyConnectors({ wallets: { mock: () => [] } })
    const hostile = made?.({ chains, emitter: own.emitter, storage: broken } as never)
    expect(await hostile?.isAuthorized()).toBe(false)
  })

  test('ends within 2 s if the wallet does not answer', async () => {
    const { own } = setUp({ connect: () => new Promise(() => undefined) }, await connected())
    const start = Date.now()
    expect(await own.isAuthorized()).toBe(false)
    expect(Date.now() - start).toBeGreaterThan(1_900)
  })

  test('is false after a disconnect', async () => {
    const browser = await connected()
    const page = setUp({}, browser)
    await reconnect(page.config)
    await disconnect(page.config)
    const { own, wallet } = setUp({}, browser)
    expect([await own.isAuthorized(), wallet.calls]).toEqual([false, []])
  })
})

describe('with `wagmi({ config })` on the page', () => {
  const page = (options: MockConnectorOptions = {}) => {
    const browser = createBrowser()
    const wallet = createMockConnector({
      id: 'walletConnect',
      reach: 'code',
      type: 'WALLET_CONNECT',
      ...options
    })
    const other = createMockConnector({ id: 'walletConnect', namespace: 'solana' })
    const wallets = { walletConnect: () => [wallet, other] }
    const config = addConfig(browser, latchkeyConnectors({ wallets }))
    return { browser, wallet, config, ...addKit(config, browser, { networks: [...chains, solana] }) }
  }

  test("the kit's connector is listed with its capabilities, and so are those of other namespaces", async () => {
    const { latchkey } = page()
    await latchkey.load()
    expect(
      latchkey.getConnectors().map(({ id, namespace, reach, type }) => [id, namespace, reach, type])
    ).toEqual(
      expect.arrayContaining([
        ['walletConnect', 'eip155', 'code', 'WALLET_CONNECT'],
        ['walletConnect', 'solana', 'page', 'ANNOUNCED']
      ])
    )
  })

  test('connects with the code in the kit, and with the facts of its session', async () => {
    const { latchkey, config } = page({
      connect: async ({ onUri }) => {
        onUri?.({ uri: 'wc:abc@2', expiresAt: 5 })
        return {
          accounts: [alice],
          chainId: '1',
          provider: {},
          networks: ['eip155:1'],
          wallet: { name: 'Phone' }
        }
      }
    })
    await latchkey.load()
    const [connector] = latchkey.getConnectors().filter(({ namespace }) => namespace === 'eip155')
    if (!connector) throw new Error('no connector')
    const codes: string[] = []
    await latchkey.connect(connector, { onUri: ({ uri }) => void codes.push(uri) })
    expect([codes, state(config)]).toEqual([['wc:abc@2'], ['connected', alice, 1]])
    expect(latchkey.getWalletInfo('eip155')?.name).toBe('Phone')
  })

  test('a rejection is the error of the kit', async () => {
    const { latchkey } = page({
      connect: async () => {
        throw userRejected()
      }
    })
    await latchkey.load()
    const [connector] = latchkey.getConnectors().filter(({ namespace }) => namespace === 'eip155')
    if (!connector) throw new Error('no connector')
    await expect(latchkey.connect(connector)).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__USER_REJECTED'
    })
  })
})

describe('a wallet whose frame the page is in (promise P27)', () => {
  const framed = (browser = createBrowser()) => {
    Object.assign(window, { parent: {} })
    const wallet = createMockConnector({ id: 'safe', name: 'Safe' })
    const session = { accounts: [alice], chainId: '1', provider: { request: async () => null } }
    const factory: ConnectorFactory = context => {
      // Found later, as in a frame, and connected then.
      void Promise.resolve().then(() => context.addConnector(wallet, session))
      return []
    }
    const config = addConfig(browser, latchkeyConnectors({ wallets: { safe: factory } }))
    return { browser, wallet, config, ...addKit(config, browser) }
  }
  test("is listed and connected without a click, in wagmi's store first, until the person disconnects", async () => {
    const { latchkey, config, browser } = framed()
    await latchkey.load()
    await expect.poll(() => state(config)).toEqual(['connected', alice, 1])
    await expect.poll(() => latchkey.getAccount('eip155').address).toBe(alice)
    expect(latchkey.getConnectors().map(({ id }) => id)).toEqual(['safe'])
    await latchkey.disconnect()
    await expect.poll(() => browser.entries.get('wagmi.safe.disconnected')).toBeDefined()
    const again = framed(browser)
    await again.latchkey.load()
    await expect.poll(() => again.latchkey.getConnectors().length).toBe(1)
    expect([state(again.config), again.latchkey.getAccount('eip155').isConnected]).toEqual([
      ['disconnected', undefined, undefined],
      false
    ])
  })
})

import { describe, expect, test } from 'vitest'
import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import {
  adapterConformance,
  createConnectorContext,
  createMemoryClock,
  createMemoryEnvironment,
  createMockWallet,
  type MockWalletOptions
} from '../testing/index.js'
import { discover } from './discover.js'
import { evm } from './evm.js'

const chains = [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:1' }]

/** The part of a window that wallets and discovery use, with a manual clock. */
function createPage(properties: object = {}) {
  const clock = createMemoryClock()
  const counts = new Map<string, number>()
  const target = new EventTarget()
  const count = (type: string, by: number) => counts.set(type, (counts.get(type) ?? 0) + by)
  const page = {
    document: { readyState: 'loading' as DocumentReadyState },
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
    addEventListener(type: string, listener: EventListener) {
      count(type, 1)
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      count(type, -1)
      target.removeEventListener(type, listener)
    }
  }
  Object.defineProperties(page, Object.getOwnPropertyDescriptors(properties))
  const announce = (detail: unknown) =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const wallet = (options: Partial<MockWalletOptions>) => createMockWallet({ chains, ...options }, page)
  const seen: Connector[] = []
  const start = (options: Partial<ConnectorContext> = {}) => {
    const environment = { ...createMemoryEnvironment(), clock }
    const addConnector = (connector: Connector) => {
      seen.push(connector)
      return () => undefined
    }
    const context = createConnectorContext({ environment, addConnector, ...options })
    discover(context, page)
    return context.destroy
  }
  return {
    page,
    clock,
    counts,
    announce,
    wallet,
    seen,
    start,
    rows: () => seen.map(({ id, name }) => `${id} ${name}`)
  }
}

const provider = () => ({ request: async () => null })
const info = { uuid: 'u', name: 'Wallet', icon: 'data:image/png;base64,AA==', rdns: 'com.example' }

describe('conformance', () => {
  const cases = adapterConformance(() => {
    const { page, counts, wallet } = createPage()
    wallet({ name: 'First', rdns: 'com.first' })
    const adapter = evm()
    return {
      adapter: { ...adapter, discover: async context => discover(context, page) },
      deadNetwork: defineNetwork({
        id: 1,
        name: 'Dead',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] } }
      }),
      addWallet: () => void wallet({ name: 'Second', rdns: 'com.second' }),
      // Listeners of wallets stay.
      listeners: () =>
        ['eip6963:announceProvider', 'ethereum#initialized'].reduce(
          (sum, event) => sum + (counts.get(event) ?? 0),
          0
        ),
      addresses: {
        one: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        same: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
        other: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      }
    }
  })
  for (const { name, run } of cases) test(name, run)
})

test('six wallets, three of which claim to be MetaMask, are six rows with their own providers (P9)', async () => {
  const { wallet, seen, start, clock } = createPage()
  const names = ['Alpha', 'Beta', 'Gamma', 'MetaMask', 'MetaMask', 'Fox']
  const wallets = names.map((name, i) =>
    wallet({
      name,
      rdns: i < 3 ? `com.${name.toLowerCase()}` : 'io.metamask',
      claimMetaMask: i >= 3,
      inject: i === 5,
      accountIndex: i,
      accounts: 1
    })
  )
  start()
  await clock.advance(10_000)
  expect(seen.map(connector => connector.id)).toEqual([
    'com.alpha',
    'com.beta',
    'com.gamma',
    'io.metamask#metamask',
    'io.metamask#metamask-2',
    'io.metamask#fox'
  ])
  for (const [i, connector] of seen.entries()) {
    const session = await connector.connect({ silent: false })
    expect([session.accounts, session.provider]).toEqual([wallets[i]?.addresses, wallets[i]?.provider])
  }
})

test('ids do not depend on the order of announcements', () => {
  const orders = [
    ['Alpha', 'Beta'],
    ['Beta', 'Alpha']
  ].map(names => {
    const { wallet, seen, start } = createPage()
    for (const name of names) wallet({ name, rdns: 'com.shared' })
    start()
    return Object.fromEntries(seen.map(({ name, id }) => [name, id]))
  })
  expect(orders).toEqual([
    { Alpha: 'com.shared#alpha', Beta: 'com.shared#beta' },
    { Alpha: 'com.shared#alpha', Beta: 'com.shared#beta' }
  ])
})

test('a wallet that announces itself again, late, or with a new wrapper is one row', () => {
  const { announce, page, start, rows } = createPage()
  start()
  const one = provider()
  announce({ info, provider: one })
  announce({ info: { ...info, name: 'Other', uuid: 'v' }, provider: one })
  announce({ info, provider: provider() })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(rows()).toEqual(['com.example Wallet'])
})

test('hostile announcements are ignored, and valid ones with hostile objects are accepted', () => {
  const { announce, start, rows, seen } = createPage()
  start()
  const thrower = (key: string) =>
    Object.defineProperty({ ...info }, key, {
      get: () => {
        throw new Error('no')
      }
    })
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const detail of [
    undefined,
    null,
    1,
    'wallet',
    proxy,
    {},
    { info },
    { provider: provider() },
    { info, provider: { request: 'no' } },
    { info: proxy, provider: provider() },
    { info, provider: proxy },
    { info: { ...info, uuid: '' }, provider: provider() },
    { info: { ...info, uuid: 'u'.repeat(129) }, provider: provider() },
    { info: { ...info, name: '\u200b\u202e' }, provider: provider() },
    { info: { ...info, name: 7 }, provider: provider() },
    { info: { ...info, rdns: 'com example' }, provider: provider() },
    { info: { ...info, rdns: 'a'.repeat(129) }, provider: provider() },
    { info: { ...info, rdns: undefined }, provider: provider() },
    { info: thrower('name'), provider: provider() },
    { info: thrower('rdns'), provider: provider() }
  ]) {
    announce(detail)
  }
  expect(rows()).toEqual([])
  announce(Object.freeze({ info: thrower('icon'), provider: provider() }))
  announce({
    info: { ...info, uuid: 'b', name: 'Me\u202eta', rdns: 'injected', icon: 'https://a.example/a.png' },
    provider: provider()
  })
  announce({ info: { ...info, uuid: 'c', icon: 'data:text/html,x' }, provider: provider() })
  announce({ info: { ...info, uuid: 'd', name: '__proto__', rdns: '__proto__' }, provider: provider() })
  expect(rows()).toEqual([
    'com.example Wallet',
    'announced.injected Meta',
    'com.example#wallet Wallet',
    'announced.__proto__ __proto__'
  ])
  expect(seen.map(connector => connector.icon)).toEqual([undefined, undefined, undefined, info.icon])
})

test('window.ethereum is a row only if no announcement has its provider, also if the announcement is late', async () => {
  const { wallet, rows, start, clock, page } = createPage()
  start()
  wallet({ inject: true, announce: 'never' })
  await clock.advance(50)
  expect(rows()).toEqual([])
  await clock.advance(100)
  expect(rows()).toEqual(['injected Browser Wallet'])
  const late = wallet({ name: 'Late', announce: 'never' })
  ;(page as { ethereum?: unknown }).ethereum = late.provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  late.announce()
  await clock.advance(10_000)
  expect(rows()).toEqual(['injected Browser Wallet', 'app.latchkey.testwallet Late'])
})

test('a provider that is injected after 3 s is found (P2), and the search ends', async () => {
  const { wallet, rows, start, clock } = createPage()
  start()
  await clock.advance(2_950)
  wallet({ inject: true, announce: 'never' })
  await clock.advance(4_000)
  expect([rows(), clock.pending()]).toEqual([['injected Browser Wallet'], 0])
})

test('without the event, a provider that appears within 3 s is found too', async () => {
  const { page, rows, start, clock } = createPage()
  start()
  await clock.advance(2_900)
  ;(page as { ethereum?: unknown }).ethereum = provider()
  await clock.advance(1_000)
  expect(rows()).toEqual(['injected Browser Wallet'])
})

test('each provider of window.ethereum.providers is a row, except announced ones', async () => {
  const [a, b, c] = [provider(), provider(), provider()]
  const { rows, start, clock, announce, seen } = createPage({
    ethereum: { request: async () => null, providers: [a, b, c, b] }
  })
  start()
  announce({ info, provider: b })
  await clock.advance(5_000)
  expect(rows()).toEqual(['com.example Wallet', 'injected Browser Wallet', 'injected#2 Browser Wallet 2'])
  expect(seen.map(connector => connector.type)).toEqual(['ANNOUNCED', 'INJECTED', 'INJECTED'])
})

test('after the page was loaded, window.ethereum is a row at once, unless an announcement has its provider', () => {
  for (const [announce, expected] of [
    ['never', ['injected Browser Wallet']],
    ['on', ['app.latchkey.testwallet Latchkey Test Wallet']]
  ] as const) {
    const { wallet, rows, start } = createPage({ document: { readyState: 'complete' } })
    wallet({ inject: true, announce })
    start()
    expect(rows()).toEqual(expected)
  }
})

test('a window with throwing getters causes no error', async () => {
  const { rows, start, clock } = createPage({
    get ethereum() {
      throw new Error('no')
    }
  })
  start()
  await clock.advance(5_000)
  expect(rows()).toEqual([])
})

test('option enableEIP6963 and option enableInjected', async () => {
  for (const [options, expected] of [
    [{ enableEIP6963: false, enableInjected: true }, ['injected Browser Wallet']],
    [{ enableEIP6963: true, enableInjected: false }, ['app.latchkey.testwallet Latchkey Test Wallet']],
    [{ enableEIP6963: false, enableInjected: false }, []]
  ] as const) {
    const { wallet, rows, start, clock } = createPage()
    wallet({ inject: true })
    start(options)
    await clock.advance(5_000)
    expect(rows()).toEqual(expected)
  }
})

test('stopping leaves no listener and no timer', async () => {
  const { counts, start, clock, announce, rows, wallet } = createPage()
  const stop = start()
  stop()
  announce({ info, provider: provider() })
  wallet({ inject: true }).stop()
  await clock.advance(5_000)
  expect([[...counts.values()], clock.pending(), rows()]).toEqual([[0, 0, 0], 0, []])
})

test.for(['before', 'after'])(
  'a page that announces 50,000 wallets %s it is looked at gets 200 rows, and the rest is not even read',
  when => {
    let reads = 0
    const detail = (index: number) => ({
      get info() {
        reads += 1
        return { ...info, uuid: `u${index}` }
      },
      provider: provider()
    })
    const { page, announce, seen, start } = createPage()
    const flood = () => {
      for (let index = 0; index < 50_000; index++) announce(detail(index))
    }
    if (when === 'before') page.addEventListener('eip6963:requestProvider', flood)
    start()
    if (when === 'after') flood()
    expect([seen.length, new Set(seen.map(({ id }) => id)).size, reads]).toEqual([200, 200, 200])
  }
)

test('a page that injects one provider after the other gets 200 rows', async () => {
  const { page, seen, start, clock } = createPage()
  start()
  for (let index = 0; index < 300; index++) {
    Object.assign(page, { ethereum: provider() })
    page.dispatchEvent(new Event('ethereum#initialized'))
    await clock.advance(100)
  }
  expect(seen.length).toBe(200)
})

test('the identity of a wallet is the same after a reload with another uuid', () => {
  const load = () => {
    const { announce, seen, start } = createPage()
    start()
    const other = 'data:image/png;base64,BB=='
    for (const change of [{}, { name: 'Other' }, { icon: other }, { rdns: 'com.other' }])
      announce({ info: { ...info, ...change, uuid: crypto.randomUUID() }, provider: provider() })
    return seen.map(({ identity }) => identity)
  }
  const identities = load()
  expect(new Set(identities).size).toBe(4)
  expect(load()).toEqual(identities)
})

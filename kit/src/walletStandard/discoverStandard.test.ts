import { expect, test } from 'vitest'
import { discoverStandard } from './discoverStandard.js'
import type { StandardWallet } from './StandardWallet.js'
import { createWalletIds } from './walletIds.js'

type Api = { register(...wallets: unknown[]): () => void }

const wallet = (name: string, more: object = {}) => ({
  version: '1.0.0',
  name,
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['solana:mainnet'],
  features: { 'standard:connect': { version: '1.0.0' } },
  accounts: [],
  ...more
})

function setUp(page: EventTarget = new EventTarget()) {
  const found: StandardWallet[] = []
  const listeners = { count: 0 }
  const { addEventListener, removeEventListener } = page
  page.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    listeners.count++
    addEventListener.apply(page, parameters)
  }
  page.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
    listeners.count--
    removeEventListener.apply(page, parameters)
  }
  const discover = () =>
    discoverStandard(page as unknown as Window, wallet => {
      found.push(wallet)
      return () => void found.splice(found.indexOf(wallet), 1)
    })
  return { page, found, listeners, discover, names: () => found.map(({ name }) => name) }
}

/** A wallet, as `registerWallet` of `@wallet-standard/wallet` does it: at once, and to each application that comes later. */
function register(page: EventTarget, ...wallets: unknown[]) {
  const offs: (() => void)[] = []
  const callback = ({ register }: Api) => void offs.push(register(...wallets))
  page.addEventListener('wallet-standard:app-ready', event =>
    callback((event as unknown as { detail: Api }).detail)
  )
  const event = new Event('wallet-standard:register-wallet')
  Object.defineProperty(event, 'detail', { value: callback })
  page.dispatchEvent(event)
  return () => {
    for (const off of offs.splice(0)) off()
  }
}

test('finds wallets that were there first, and those that come later, each once', () => {
  const page = new EventTarget()
  const early = wallet('Early')
  register(page, early)
  const { names, discover } = setUp(page)
  discover()
  register(page, wallet('Late'), wallet('Other'))
  register(page, early)
  expect(names()).toEqual(['Early', 'Late', 'Other'])
})

test('a wallet that unregisters is gone, exactly that one, and may come back', () => {
  const { page, names, discover } = setUp()
  discover()
  const one = wallet('One')
  const unregister = register(page, one)
  register(page, wallet('Two'))
  unregister()
  unregister()
  expect(names()).toEqual(['Two'])
  register(page, one)
  expect(names()).toEqual(['Two', 'One'])
})

test('after the end there is no listener, and nothing is found any more', () => {
  const { page, names, discover, listeners } = setUp()
  const stop = discover()
  let api: Api | undefined
  page.dispatchEvent(
    Object.defineProperty(new Event('wallet-standard:register-wallet'), 'detail', {
      value: (given: Api) => {
        api = given
      }
    })
  )
  stop()
  const unregister = api?.register(wallet('Too late'))
  unregister?.()
  expect([listeners.count, names()]).toEqual([0, []])
})

test('reads navigator.wallets once, and never defines it', () => {
  const page = new EventTarget() as EventTarget & { navigator: { wallets?: unknown } }
  page.navigator = { wallets: [({ register }: Api) => register(wallet('Old')), null, 'no function'] }
  const { names, discover } = setUp(page)
  discover()
  expect(names()).toEqual(['Old'])
  const bare = new EventTarget() as typeof page
  bare.navigator = {}
  setUp(bare).discover()
  expect(bare.navigator).toEqual({})
})

const throwing = (key: string) =>
  Object.defineProperty(wallet('Trap'), key, {
    get() {
      throw new Error('no')
    }
  })

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'wallet'],
  ['no name', wallet('')],
  ['a name of invisible characters', wallet('\u202e\u200b')],
  ['no version', wallet('A', { version: undefined })],
  ['version 2', wallet('A', { version: '2.0.0' })],
  ['a name that throws', throwing('name')]
])('what is no wallet is ignored: %s', (_, value) => {
  const { page, names, discover } = setUp()
  discover()
  register(page, value, wallet('Good'))
  expect(names()).toEqual(['Good'])
})

test('wallets whose values throw or lie have none of them, and keep the others', () => {
  const { page, found, discover } = setUp()
  discover()
  register(
    page,
    throwing('icon'),
    wallet('A', {
      icon: 'https://tracker.example/icon.png',
      chains: 'solana:mainnet',
      accounts: { length: 9 }
    }),
    wallet('B', { features: null, accounts: [{ address: 'x y', publicKey: new Uint8Array(32) }, 7, null] })
  )
  expect(
    found.map(({ icon, chains, accounts, feature }) => [
      icon,
      chains(),
      accounts(),
      feature('standard:connect')
    ])
  ).toEqual([
    [undefined, ['solana:mainnet'], [], { version: '1.0.0' }],
    [undefined, [], [], { version: '1.0.0' }],
    ['data:image/svg+xml;base64,PHN2Zy8+', ['solana:mainnet'], [], undefined]
  ])
})

test('reads accounts with the bytes of another realm, and the same address once', () => {
  const { page, found, discover } = setUp()
  discover()
  const account = (address: string, publicKey: unknown) => ({
    address,
    publicKey,
    chains: ['solana:mainnet'],
    features: [],
    label: 'Mine\u202e'
  })
  const accounts = [
    account('abc', [1, 2]),
    account('abc', [3]),
    account('def', [256]),
    account('ghi', new Uint8Array(999))
  ]
  register(page, wallet('A', { accounts }))
  expect(found[0]?.accounts()).toEqual([
    {
      address: 'abc',
      publicKey: Uint8Array.of(1, 2),
      chains: ['solana:mainnet'],
      features: [],
      label: 'Mine',
      source: accounts[0]
    }
  ])
})

test('a callback that throws, and one that registers without end, do no harm', () => {
  const { page, names, discover } = setUp()
  discover()
  const send = (value: unknown) =>
    page.dispatchEvent(
      Object.defineProperty(new Event('wallet-standard:register-wallet'), 'detail', { value })
    )
  send(() => {
    throw new Error('no')
  })
  send(({ register }: Api) => {
    for (let index = 0; index < 1_000; index++) register(wallet(`W${index}`))
  })
  expect(names()).toHaveLength(200)
})

test('ids are those that the same wallets announce elsewhere, else their names, and unique', () => {
  const { claim, release } = createWalletIds()
  const ids = ['Phantom', 'My Wallet', 'phantom', 'My  wallet!', 'constructor'].map(name => claim(name))
  expect(ids).toEqual([
    { id: 'app.phantom', rdns: 'app.phantom' },
    { id: 'standard.my-wallet', rdns: undefined },
    { id: 'app.phantom#2', rdns: 'app.phantom' },
    { id: 'standard.my-wallet-', rdns: undefined },
    { id: 'standard.constructor', rdns: undefined }
  ])
  release('app.phantom')
  expect(claim('Phantom').id).toBe('app.phantom')
})

import { describe, expect, test } from 'vitest'
import {
  adapterConformance,
  createConnectorContext,
  createMemoryEnvironment,
  createMockCosmosWallet
} from '../testing/index.js'
import { cosmos } from './cosmos.js'
import { discover } from './discover.js'
import type { CosmosPage } from './keplr.js'
import { cosmosHub, cosmosNetwork } from './networks.harness.js'

/** A window that counts its listeners. */
function createPage(properties: object = {}) {
  const target = new EventTarget()
  let count = 0
  const page = {
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
    addEventListener(type: string, listener: EventListener) {
      count += 1
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      count -= 1
      target.removeEventListener(type, listener)
    }
  }
  Object.defineProperties(page, Object.getOwnPropertyDescriptors(properties))
  return { page: page as CosmosPage & Record<string, unknown>, listeners: () => count }
}

function start(properties: object = {}, options: Parameters<typeof createConnectorContext>[0] = {}) {
  const { page } = createPage(properties)
  const environment = createMemoryEnvironment()
  const context = createConnectorContext({ environment, networks: [cosmosHub], ...options })
  discover(context, page)
  return { page, context, environment, rows: () => context.connectors.map(({ id, name }) => `${id} ${name}`) }
}

const wallet = () => ({ enable: async () => undefined, getKey: async () => ({}) })

describe('conformance', () => {
  const cases = adapterConformance(() => {
    const { page, listeners } = createPage()
    createMockCosmosWallet({ place: 'keplr' }, page)
    const adapter = cosmos()
    return {
      adapter: { ...adapter, discover: async context => discover(context, page) },
      deadNetwork: cosmosNetwork('dead-1', 'Dead', 'DEAD', {
        chainInfo: { ...cosmosHub.chainInfo, rest: 'http://127.0.0.1:1' } as NonNullable<
          typeof cosmosHub.chainInfo
        >
      }),
      addWallet: () => void createMockCosmosWallet({ place: 'leap' }, page),
      listeners,
      addresses: {
        one: 'cosmos1qypqxpq9qcrsszgjx9ysnlqfcy8ht5wzq4p8w9',
        same: 'COSMOS1QYPQXPQ9QCRSSZGJX9YSNLQFCY8HT5WZQ4P8W9',
        other: 'cosmos1l2rsakp388kuv9k8qzq6lrm9taddae7fpx59wm'
      }
    }
  })
  for (const { name, run } of cases) test(name, run)
})

test('each wallet with Keplr’s API is a row by the name of its place', () => {
  const rows = start({
    keplr: wallet(),
    leap: wallet(),
    cosmostation: { providers: { keplr: wallet() } },
    okxwallet: { keplr: wallet() },
    unisat: { keplr: wallet() }
  }).rows()
  expect(rows).toEqual([
    'io.leapwallet.leapwallet Leap',
    'io.cosmostation Cosmostation',
    'com.okex.wallet OKX Wallet',
    'unisat.keplr UniSat Wallet',
    'app.keplr Keplr'
  ])
})

test('a wallet that also stands in the place of Keplr is one row, with its own name', () => {
  const leap = wallet()
  expect(start({ leap, keplr: leap }).rows()).toEqual(['io.leapwallet.leapwallet Leap'])
})

test('promise P2: a wallet that is injected up to 3 s late is found', async () => {
  const { page, environment, rows } = start()
  await environment.advance(2_900)
  page.keplr = wallet()
  await environment.advance(200)
  expect(rows()).toEqual(['app.keplr Keplr'])
  page.leap = wallet()
  await environment.advance(10_000)
  expect([rows().length, environment.clock.pending()]).toEqual([1, 0])
})

test('option enableInjected: without it, no wallet is looked for', async () => {
  const { environment, rows } = start({ keplr: wallet() }, { enableInjected: false })
  await environment.advance(3_000)
  expect([rows(), environment.clock.pending()]).toEqual([[], 0])
})

const throwing = {
  get keplr(): never {
    throw new Error('no')
  }
}
test.each([
  ['a getter that throws', throwing],
  [
    'a getter that throws further down',
    {
      cosmostation: {
        get providers() {
          throw new Error('no')
        }
      },
      okxwallet: throwing
    }
  ],
  [
    'values that are no wallets',
    { keplr: 1, leap: null, cosmostation: 'x', okxwallet: { keplr: { enable: true } } }
  ],
  ['a wallet without keys', { keplr: { enable: async () => undefined } }]
])('hostile pages: %s gives no row and no error', async (_, properties) => {
  const { context, environment, rows } = start(properties)
  await environment.advance(3_000)
  expect([rows(), context.errors]).toEqual([[], []])
})

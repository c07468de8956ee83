import { describe, expect, test } from 'vitest'
import type { Connector } from '../core/contracts/Connector.js'
import {
  adapterConformance,
  createConnectorContext,
  createMemoryEnvironment,
  createMockPolkadotWallet
} from '../testing/index.js'
import { discover } from './discover.js'
import { relayChain, substrate } from './networks.harness.js'
import { polkadot } from './polkadot.js'

type Page = { injectedWeb3?: unknown }

function start(page: Page, options: Parameters<typeof createConnectorContext>[0] = {}) {
  const environment = createMemoryEnvironment()
  const context = createConnectorContext({ environment, networks: [relayChain], ...options })
  discover(context, page)
  const rows = () => context.connectors.map(({ id, name }: Connector) => `${id} ${name}`)
  return { context, environment, rows }
}

const extension = () => ({ version: '1', enable: async () => ({}) })

describe('conformance', () => {
  const cases = adapterConformance(() => {
    const page: Page = {}
    createMockPolkadotWallet({ name: 'first' }, page)
    const adapter = polkadot()
    return {
      adapter: { ...adapter, discover: async context => discover(context, page) },
      deadNetwork: substrate('22222222222222222222222222222222', 'Dead'),
      addWallet: () => void createMockPolkadotWallet({ name: 'second' }, page),
      listeners: () => 0,
      addresses: {
        one: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
        same: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
        other: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
      }
    }
  })
  for (const { name, run } of cases) test(name, run)
})

test('each extension is a row by its own name, also one that connects instead of enabling', () => {
  const injectedWeb3 = {
    'polkadot-js': extension(),
    talisman: { connect: async () => ({}) },
    'subwallet-js': extension(),
    unheard: extension()
  }
  expect(start({ injectedWeb3 }).rows()).toEqual([
    'injectedWeb3.polkadot-js polkadot{.js}',
    'xyz.talisman Talisman',
    'app.subwallet SubWallet',
    'injectedWeb3.unheard unheard'
  ])
})

test('promise P2: an extension that is injected up to 3 s late is found, also where injectedWeb3 is replaced', async () => {
  const page: Page = {}
  const { environment, rows } = start(page)
  await environment.advance(1_000)
  page.injectedWeb3 = { early: extension() }
  await environment.advance(1_000)
  page.injectedWeb3 = { late: extension() }
  await environment.advance(1_000)
  expect(rows()).toEqual(['injectedWeb3.early early', 'injectedWeb3.late late'])
  page.injectedWeb3 = { never: extension() }
  await environment.advance(10_000)
  expect([rows().length, environment.clock.pending()]).toEqual([2, 0])
})

test('one extension under two keys is one row, and a key that changes its extension stays one', async () => {
  const same = extension()
  const page = { injectedWeb3: { one: same, two: same } as Record<string, unknown> }
  const { environment, rows } = start(page)
  page.injectedWeb3.one = extension()
  await environment.advance(3_000)
  expect(rows()).toEqual(['injectedWeb3.one one'])
})

test('option enableInjected: without it, no extension is looked for', async () => {
  const { environment, rows } = start({ injectedWeb3: { one: extension() } }, { enableInjected: false })
  await environment.advance(3_000)
  expect([rows(), environment.clock.pending()]).toEqual([[], 0])
})

describe('hostile pages', () => {
  const throwing = Object.defineProperty({}, 'enable', {
    enumerable: true,
    get() {
      throw new Error('no')
    }
  })
  test.each([
    ['no object', 7],
    ['null', null],
    ['a text', 'enable'],
    ['entries that are none', { a: null, b: 1, c: {}, d: { enable: true }, e: throwing }],
    [
      'keys that throw',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no')
          }
        }
      )
    ],
    [
      'values that throw',
      Object.defineProperty({}, 'x', {
        enumerable: true,
        get() {
          throw new Error('no')
        }
      })
    ],
    ['keys that are not readable', { '\u202e\u200b': extension() }]
  ])('%s gives no row and no error', async (_, injectedWeb3) => {
    const { context, environment, rows } = start({ injectedWeb3 })
    await environment.advance(3_000)
    expect([rows(), context.errors]).toEqual([[], []])
  })

  test('a page with thousands of extensions gives at most 200 rows', () => {
    const injectedWeb3 = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`w${i}`, extension()]))
    expect(start({ injectedWeb3 }).rows()).toHaveLength(200)
  })

  test('a name with control and bidirectional characters is cleaned', () => {
    expect(start({ injectedWeb3: { 'Tali\u202esman\n': extension() } }).context.connectors[0]?.name).toBe(
      'Talisman'
    )
  })
})

import { describe, expect, test } from 'vitest'
import { defineNetwork } from '../protocol/defineNetwork.js'
import {
  adapterConformance,
  createConnectorContext,
  createMockSolanaWallet,
  type MockSolanaOptions
} from '../testing/index.js'
import { discover } from './discover.js'
import { mainnet } from './solana.harness.js'
import { solana } from './solana.js'

function createPage(properties: object = {}) {
  let count = 0
  const target = new EventTarget()
  const page = {
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
    addEventListener(type: string, listener: EventListener) {
      count += type.endsWith('register-wallet') ? 1 : 0
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      count -= type.endsWith('register-wallet') ? 1 : 0
      target.removeEventListener(type, listener)
    },
    ...properties
  }
  const wallet = (options: MockSolanaOptions = {}) =>
    createMockSolanaWallet(options, page as unknown as Window)
  return { page: page as unknown as Window, wallet, listeners: () => count }
}

describe('conformance', () => {
  const cases = adapterConformance(() => {
    const { page, wallet, listeners } = createPage()
    wallet({ name: 'One' })
    const own = solana()
    return {
      adapter: { ...own, discover: context => discover(context, {}, page) },
      deadNetwork: defineNetwork({
        ...mainnet,
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] } }
      }),
      addWallet: () => void wallet({ name: 'Two' }),
      listeners,
      addresses: {
        one: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
        same: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
        other: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
      }
    }
  })
  for (const { name, run } of cases) test(name, run)
})

test('wallets of other namespaces, and those without what the kit needs, are no wallets here', async () => {
  const { page, wallet } = createPage()
  const context = createConnectorContext({ networks: [mainnet] })
  await discover(context, {}, page)
  wallet({ name: 'Bitcoin only', chains: ['bitcoin:mainnet' as 'solana:mainnet'] })
  wallet({ name: 'No events', without: ['standard:events'] })
  wallet({ name: 'No connect', without: ['standard:connect'] })
  wallet({ name: 'Signs nothing', without: ['solana:signTransaction', 'solana:signAndSendTransaction'] })
  wallet({ name: 'Signs only', without: ['solana:signAndSendTransaction', 'standard:disconnect'] })
  expect(context.connectors.map(({ name }) => name)).toEqual(['Signs only'])
})

test('a wallet that unregisters leaves the list, and comes back with the same id', async () => {
  const { page, wallet } = createPage()
  const context = createConnectorContext({ networks: [mainnet] })
  await discover(context, {}, page)
  const phantom = wallet({ name: 'Phantom' })
  const ids = () => context.connectors.map(({ id, rdns }) => [id, rdns])
  expect(ids()).toEqual([['app.phantom', 'app.phantom']])
  phantom.unregister()
  expect(ids()).toEqual([])
  phantom.register()
  expect(ids()).toEqual([['app.phantom', 'app.phantom']])
})

test.each([
  ['a browser on Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0', true, ['mobileWalletAdapter']],
  ['a web view', 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/130.0', true, []],
  ['an insecure page', 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0', false, []],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true, []]
])(
  'in %s the wallets of Android are offered as they can be reached',
  async (_, userAgent, isSecureContext, ids) => {
    const { page } = createPage({ isSecureContext, navigator: { userAgent } })
    const context = createConnectorContext({ networks: [mainnet] })
    await discover(context, {}, page)
    expect(context.connectors.map(({ id }) => id)).toEqual(ids)
    const without = createConnectorContext({ networks: [mainnet] })
    await discover(without, { mobileWalletAdapter: false }, page)
    expect(without.connectors).toEqual([])
  }
)

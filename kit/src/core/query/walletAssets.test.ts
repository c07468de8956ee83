import { expect, test } from 'vitest'
import { walletBroken } from '../../protocol/errors/wallet.js'
import type { WalletAsset, WalletRequests } from '../../protocol/walletRequests.js'
import { alice, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import { queryState } from '../select/queryState.js'
import { tokenBalancesKey } from './accountKeys.js'
import { observeQuery } from './fetchQuery.js'
import { tokenBalancesQuery } from './tokenBalancesQuery.js'

const address = `eip155:1:${alice}` as const
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const dai: WalletAsset = {
  address: token,
  amount: 25n * 10n ** 17n,
  decimals: 18,
  name: 'Dai\u202e',
  symbol: 'DAI'
}
const discovers: WalletRequests['getCapabilities'] = async () => ({
  'eip155:1': { assetDiscovery: { supported: true } }
})
const served: FetchScript = url =>
  url.includes('supported-chains')
    ? { body: { http: ['eip155:1'], ws: [] } }
    : {
        body: {
          balances: [
            {
              name: 'Served',
              symbol: 'SRV',
              price: 1,
              value: 1,
              quantity: { decimals: '18', numeric: '1' },
              iconUrl: ''
            }
          ]
        }
      }

/** A connected account whose wallet answers these requests, with a data API. */
async function make(requests: WalletRequests) {
  const { kit, environment, errors } = setupTestKit(
    { adapters: [quietAdapter()], services: { api: 'https://api.example' } },
    { respond: served }
  )
  const session = { accounts: [alice], chainId: '1', provider: undefined, ...requests }
  await connect(kit, { connector: createMockConnector({ connect: async () => session }) })
  const fetch = () => observeQuery(kit, tokenBalancesQuery(kit, address))
  const tokens = () => queryState(kit, tokenBalancesKey(address))
  return { kit, environment, errors, fetch, tokens }
}

test('tokens are those of the wallet if it has the capability assetDiscovery; the data API is not asked (wire.md section 7.11)', async () => {
  const asked: unknown[] = []
  const getAssets: WalletRequests['getAssets'] = async request => {
    asked.push(request)
    const nft = { ...dai, decimals: 0 }
    return [
      { ...dai, price: 2, iconUrl: 'https://pictures.example/dai.png' },
      {
        amount: 1n,
        decimals: 18,
        name: 'Ether',
        symbol: 'ETH',
        value: 7,
        iconUrl: 'data:image/png;base64,AA=='
      },
      { ...dai, address: alice, price: 0 },
      nft
    ]
  }
  const { environment, fetch, tokens } = await make({ getCapabilities: discovers, getAssets })
  await fetch()
  expect(asked).toEqual([{ address: alice, network: 'eip155:1' }])
  expect(environment.requests.filter(({ url }) => url.includes('/v1/'))).toEqual([])
  const chainId = 'eip155:1'
  const quantity = { decimals: '18', numeric: '2.5' }
  const shared = { name: 'Dai', symbol: 'DAI', chainId, quantity, iconUrl: '' }
  expect(tokens().data).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      value: 7,
      price: 0,
      quantity: { decimals: '18', numeric: '0.000000000000000001' },
      iconUrl: 'data:image/png;base64,AA=='
    },
    { ...shared, address: `eip155:1:${token}`, value: 5, price: 2 },
    { ...shared, address: `eip155:1:${alice}`, price: 0 }
  ])
})

test('the native coin has the name and decimals of its network where the wallet gives its amount alone (ERC-7811)', async () => {
  const { fetch, tokens } = await make({
    getCapabilities: discovers,
    getAssets: async () => [{ amount: 15n * 10n ** 17n }]
  })
  await fetch()
  const quantity = { decimals: '18', numeric: '1.5' }
  expect(tokens().data).toMatchObject([{ name: 'Ether', symbol: 'ETH', price: 0, quantity }])
})

test('the capability is read once a connection', async () => {
  let count = 0
  const getCapabilities: WalletRequests['getCapabilities'] = async request => {
    count += 1
    return (await discovers(request)) ?? {}
  }
  const { environment, fetch } = await make({ getCapabilities, getAssets: async () => [dai] })
  await fetch()
  await environment.advance(30_000)
  await fetch()
  expect(count).toBe(1)
})

const assets: WalletRequests['getAssets'] = async () => [dai]
const refuse = () => Promise.reject(walletBroken())
const never = () => new Promise<never>(() => undefined)
test.each<[string, WalletRequests]>([
  ['has no such capability', { getCapabilities: async () => ({ 'eip155:1': {} }), getAssets: assets }],
  [
    'says that it does not support it',
    {
      getCapabilities: async () => ({ 'eip155:1': { assetDiscovery: { supported: 'yes' } } }),
      getAssets: assets
    }
  ],
  [
    'has it on another network',
    {
      getCapabilities: async () => ({ 'eip155:8453': { assetDiscovery: { supported: true } } }),
      getAssets: assets
    }
  ],
  ['has no method for it', { getCapabilities: discovers }],
  ['does not tell its capabilities', { getCapabilities: refuse, getAssets: assets }],
  ['answers in another form', { getCapabilities: discovers, getAssets: refuse }],
  ['never tells its capabilities', { getCapabilities: never, getAssets: assets }],
  ['never answers', { getCapabilities: discovers, getAssets: never }]
])('tokens are those of the data API if the wallet %s; nothing is reported', async (_, requests) => {
  const { environment, errors, fetch, tokens } = await make(requests)
  const fetched = fetch()
  await environment.advance(5_000)
  await fetched
  expect(tokens().data).toMatchObject([{ name: 'Served' }])
  expect(errors).toEqual([])
})

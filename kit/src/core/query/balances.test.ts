import { describe, expect, test } from 'vitest'
import { solana } from '../../chains/solana.js'
import type { CaipAddress } from '../../protocol/caip.js'
import { alice, deferred, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import { queryState } from '../select/queryState.js'
import { nativeBalanceKey, tokenBalancesKey } from './accountKeys.js'
import { fetchQuery, observeQuery } from './fetchQuery.js'
import { invalidateQueries } from './invalidateQueries.js'
import { nativeBalanceQuery } from './nativeBalanceQuery.js'
import { refreshBalances } from './refreshBalances.js'
import { tokenBalancesQuery } from './tokenBalancesQuery.js'

const address = `eip155:1:${alice}` as const
type Read = NonNullable<NetworkClient['getBalance']>

/** A connected account with a chain that answers by `getBalance`. */
async function make(
  getBalance: Read,
  options: Partial<LatchkeyOptions> = {},
  respond: FetchScript = () => 'offline'
) {
  const reads: unknown[] = []
  const adapter = quietAdapter('eip155', {
    client: async network => ({
      getBalance: parameters => {
        reads.push({ chain: network.id, ...parameters })
        return getBalance(parameters)
      }
    })
  })
  const setup = setupTestKit({ adapters: [adapter], ...options }, { respond })
  const { kit } = setup
  await connect(kit, { connector: createMockConnector() })
  const fetchNative = (account: CaipAddress = address) => observeQuery(kit, nativeBalanceQuery(kit, account))
  const fetchTokens = () => observeQuery(kit, tokenBalancesQuery(kit, address))
  const native = () => queryState(kit, nativeBalanceKey(address))
  const tokens = () => queryState(kit, tokenBalancesKey(address))
  return { ...setup, reads, fetchNative, fetchTokens, native, tokens }
}
const ether: Read = async () => ({ amount: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' })

describe('the native balance', () => {
  test('the native balance is read once in 30 s for any number of callers (promise P28)', async () => {
    const { kit, environment, reads, fetchNative, native } = await make(ether)
    await Promise.all([fetchNative(), fetchNative()])
    await environment.advance(29_999)
    await fetchNative()
    expect(reads).toHaveLength(1)
    await environment.advance(1)
    await fetchNative()
    await invalidateQueries(kit, nativeBalanceKey(address))
    await fetchNative()
    expect(reads).toHaveLength(3)
    expect(native()).toEqual({
      status: 'success',
      data: { amount: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' },
      updatedAt: environment.clock.now()
    })
  })

  test('a failed read of the native balance is not repeated for 30 s, even after invalidation; old data stays', async () => {
    let isDown = false
    const { kit, environment, reads, errors, fetchNative, native } = await make(parameters =>
      isDown ? Promise.reject(new Error('rpc')) : ether(parameters)
    )
    await fetchNative()
    isDown = true
    await environment.advance(30_000)
    await fetchNative()
    await environment.advance(29_999)
    await invalidateQueries(kit, nativeBalanceKey(address))
    await fetchNative()
    expect([reads.length, errors]).toEqual([2, ['LATCHKEY_BALANCE__UNAVAILABLE']])
    expect(native()).toMatchObject({
      status: 'error',
      data: { symbol: 'ETH' }
    })
    isDown = false
    await environment.advance(1)
    await fetchNative()
    expect(native().status).toBe('success')
  })

  test('the native balance is read once if an account is opened, closed and opened again meanwhile (promise P28)', async () => {
    const answer = deferred<Awaited<ReturnType<Read>>>()
    const { kit, environment, reads, native } = await make(() => answer.promise)
    for (let count = 0; count < 2; count++) {
      const observer = new AbortController()
      void observeQuery(kit, nativeBalanceQuery(kit, address), observer.signal)
      void observeQuery(kit, tokenBalancesQuery(kit, address), observer.signal)
      await environment.clock.settle()
      observer.abort()
      await environment.clock.settle()
    }
    answer.resolve(await ether({ address: alice }))
    await environment.clock.settle()
    expect([reads.length, native().status]).toEqual([1, 'success'])
  })

  test('option tokens: a token of the network replaces the native coin', async () => {
    const token = { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }
    const { reads, fetchNative } = await make(ether, { tokens: { 'eip155:1': token } })
    await fetchNative()
    await fetchNative(`eip155:8453:${alice}`)
    expect(reads).toEqual([
      { chain: 1, address: alice, token },
      { chain: 8453, address: alice, token: undefined }
    ])
  })

  test.each([
    [{ adapters: [quietAdapter('solana')] }, '1', 'Chain adapter not found'],
    [{ adapters: [quietAdapter('eip155')] }, '1', 'NetworkController client not set'],
    [{}, '999', 'No ActiveCaipNetwork or client found']
  ])(
    'an unreadable native balance has its reason as the cause (SPEC section 8)',
    async (options, chainId, reason) => {
      const setup = setupTestKit({ ...options, unsupportedNetwork: 'ignore' })
      const reasons: unknown[] = []
      setup.kit.subscribeErrors(({ cause }) => void reasons.push(cause))
      await connect(setup.kit, { connector: createMockConnector({ chainId }) })
      await observeQuery(setup.kit, nativeBalanceQuery(setup.kit, `eip155:${chainId}:${alice}`))
      expect(setup.errors).toEqual(['LATCHKEY_BALANCE__UNAVAILABLE'])
      expect(reasons).toEqual([expect.objectContaining({ shortMessage: reason })])
    }
  )
})

describe('token balances', () => {
  const token = (name: string, decimals: string, numeric: string) => ({
    name,
    symbol: name,
    chainId: 'eip155:1',
    price: 1,
    quantity: { decimals, numeric },
    iconUrl: ''
  })
  const served = { balances: [token('A', '18', '1.5'), token('NFT', '0', '3')] }
  const api: FetchScript = url =>
    url.includes('supported-chains') ? { body: { http: ['eip155:1'], ws: [] } } : { body: served }
  const options = { services: { api: 'https://api.example' } }

  test('token balances come from the data API without those of zero decimals (SPEC section 5), at most twice a minute', async () => {
    const { environment, reads, fetchTokens, tokens } = await make(ether, options, api)
    await Promise.all([fetchTokens(), fetchTokens()])
    await fetchTokens()
    expect(tokens()).toMatchObject({ data: [{ name: 'A' }] })
    expect(environment.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/supported-chains',
      `/v1/account/${alice}/balance`
    ])
    await environment.advance(30_000)
    await fetchTokens()
    expect([environment.requests.length, reads]).toEqual([3, []])
  })

  test('if the data API does not support the network, only the native coin is read from the chain', async () => {
    for (const [given, respond] of [
      [{}, api],
      [options, () => ({ body: { http: ['eip155:5'], ws: [] } })]
    ] as const) {
      const { fetchTokens, tokens } = await make(ether, given, respond)
      await fetchTokens()
      expect(tokens()).toMatchObject({
        status: 'success',
        data: [{ symbol: 'ETH', quantity: { decimals: '18', numeric: '2' }, price: 0 }]
      })
    }
  })

  test('option tokens: without a data API the native coin and the token are read from the chain', async () => {
    const dai = { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }
    const read: Read = async ({ token }) =>
      token ? { amount: 5n, decimals: 1, symbol: 'DAI', name: 'Dai' } : ether({ address: alice })
    const { fetchTokens, tokens, reads } = await make(read, { tokens: { 'eip155:1': dai } })
    await fetchTokens()
    expect(tokens().data).toMatchObject([
      // Without prices the coin comes first.
      { name: 'Ether', symbol: 'ETH', quantity: { numeric: '2' } },
      { name: 'Dai', symbol: 'DAI', address: `eip155:1:${dai.address}`, quantity: { numeric: '0.5' } }
    ])
    expect(tokens().data?.[0]).not.toHaveProperty('address')
    expect(reads).toHaveLength(2)
  })

  test('a balance of another network, by its id or by its address, is left out: it would be sent on this one', async () => {
    const of = (name: string, address: string, chainId?: string) => ({
      ...token(name, '18', '1'),
      chainId,
      address: `${address}:${alice}`
    })
    const balances = [of('A', 'eip155:1'), of('B', 'eip155:10'), of('C', 'eip155:1', 'eip155:10')]
    const { fetchTokens, tokens } = await make(ether, options, url =>
      url.includes('/balance') ? { body: { balances } } : api(url, {})
    )
    await fetchTokens()
    expect(tokens().data?.map(({ name }) => name)).toEqual(['A'])
  })

  test('tokens are in the order of their values; those of unknown value are last, equal ones in that of their names', async () => {
    const priced = (name: string, value?: number) => ({ ...token(name, '18', '1'), value })
    const balances = [priced('C'), priced('B', 1), priced('Zero', 0), priced('A'), priced('D', 2)]
    const { fetchTokens, tokens } = await make(ether, options, url =>
      url.includes('/balance') ? { body: { balances } } : api(url, {})
    )
    await fetchTokens()
    expect(tokens().data?.map(({ name }) => name)).toEqual(['D', 'B', 'Zero', 'A', 'C'])
  })

  test('option filterTokens: replaces the rule that leaves out tokens with zero decimals (decision D12)', async () => {
    const balances = [token('Ticket', '0', '3'), token('Coin', '18', '1')]
    const respond: FetchScript = url => (url.includes('/balance') ? { body: { balances } } : api(url, {}))
    const names = async (more: Partial<LatchkeyOptions>) => {
      const { fetchTokens, tokens } = await make(ether, { ...options, ...more }, respond)
      await fetchTokens()
      return tokens().data?.map(({ name }) => name)
    }
    expect(await names({})).toEqual(['Coin'])
    expect(await names({ filterTokens: all => all })).toEqual(['Coin', 'Ticket'])
  })

  test('after a transaction of this page, shown balances are read at once and not from the cache of the server; others when they are shown', async () => {
    const { kit, environment, reads, fetchTokens, fetchNative, tokens } = await make(ether, options, api)
    await fetchNative()
    await observeQuery(kit, tokenBalancesQuery(kit, address), new AbortController().signal)
    const [first] = environment.requests.filter(({ url }) => url.includes('/balance'))
    await refreshBalances(kit, address)
    const [, second] = environment.requests.filter(({ url }) => url.includes('/balance'))
    expect(new URL(first?.url ?? '').searchParams.get('forceUpdate')).toBeNull()
    expect(new URL(second?.url ?? '').searchParams.get('forceUpdate')).toBe(
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    )
    expect([tokens().status, reads.length]).toEqual(['success', 1])
    await fetchNative()
    await fetchTokens()
    expect([environment.requests.length, reads.length]).toEqual([3, 2])
  })

  test('after a transaction of this page, tokens that nobody looks at are read past the cache of the server when they are shown', async () => {
    const { kit, environment, fetchTokens } = await make(ether, options, api)
    const forced = () =>
      environment.requests
        .filter(({ url }) => url.includes('/balance'))
        .map(({ url }) => new URL(url).searchParams.has('forceUpdate'))
    await fetchTokens()
    await refreshBalances(kit, address)
    expect(forced()).toEqual([false])
    await fetchTokens()
    await environment.advance(30_000)
    await fetchTokens()
    expect(forced()).toEqual([false, true, false])
  })

  test('failed token balances set the error, keep the data, and are not fetched again for 30 s', async () => {
    let isDown = false
    const { kit, environment, fetchTokens, tokens } = await make(ether, options, (url, init) =>
      isDown ? { status: 404, body: { status: 'FAILED', reasons: [] } } : api(url, init)
    )
    await fetchTokens()
    isDown = true
    await environment.advance(30_000)
    await fetchTokens()
    const count = environment.requests.length
    await invalidateQueries(kit, tokenBalancesKey(address))
    await fetchTokens()
    expect(environment.requests).toHaveLength(count)
    expect(tokens()).toMatchObject({ status: 'error', data: [{ name: 'A' }] })
  })

  test('an answer for a disconnected account changes nothing', async () => {
    const slow = deferred<{ body: unknown }>()
    const { kit, environment, fetchTokens } = await make(ether, options, (url, init) =>
      url.includes('/balance') ? slow.promise : api(url, init)
    )
    const reading = fetchTokens()
    await environment.clock.settle()
    await disconnect(kit)
    slow.resolve({ body: served })
    await reading
    expect(Object.keys(kit.state.queries.get())).toEqual(['["chains"]'])
  })
})

test('a network that lists its tokens needs no service', async () => {
  const held = [
    { amount: 5n * 10n ** 9n, decimals: 9, symbol: 'SOL', name: 'Solana' },
    { address: 'Mint', amount: 2_500_000n, decimals: 6, symbol: 'APPLE', name: 'Apple' }
  ]
  const client: NetworkClient = { getBalances: async () => held }
  const adapter = quietAdapter('solana', { listsTokens: true, client: async () => client })
  const { kit } = setupTestKit({ adapters: [adapter], networks: [solana] }, { respond: () => 'offline' })
  const account = `${solana.caipNetworkId}:Owner` as const
  const tokens = await fetchQuery(kit, tokenBalancesQuery(kit, account))
  expect(tokens.map(({ symbol, address, quantity }) => [symbol, address, quantity])).toEqual([
    ['SOL', undefined, { decimals: '9', numeric: '5' }],
    ['APPLE', `${solana.caipNetworkId}:Mint`, { decimals: '6', numeric: '2.5' }]
  ])
})

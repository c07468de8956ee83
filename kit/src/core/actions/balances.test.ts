import { describe, expect, test } from 'vitest'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { alice, createWorld, deferred, quietAdapter } from '../../world.harness.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { fetchNativeBalance } from './fetchNativeBalance.js'
import { fetchTokenBalances } from './fetchTokenBalances.js'

const address = `eip155:1:${alice}` as const
type Read = NonNullable<NetworkClient['getBalance']>

/** A connected account whose chain answers with `getBalance`. */
async function make(
  getBalance: Read,
  options: Partial<LatchkeyOptions> = {},
  respond: FetchScript = () => 'offline'
) {
  const asked: unknown[] = []
  const adapter = quietAdapter('eip155', {
    client: async network => ({
      getBalance: parameters => {
        asked.push({ chain: network.id, ...parameters })
        return getBalance(parameters)
      }
    })
  })
  const world = createWorld({ adapters: [adapter], ...options }, { respond })
  await connect(world.kit, { connector: createMockConnector() })
  return { ...world, asked }
}
const ether: Read = async () => ({ amount: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' })

describe('the native balance', () => {
  test('is read once in 30 s, however many ask (promise P28)', async () => {
    const { kit, environment, asked } = await make(ether)
    await Promise.all([fetchNativeBalance(kit, { address }), fetchNativeBalance(kit, { address })])
    await environment.advance(29_999)
    await fetchNativeBalance(kit, { address })
    expect(asked).toHaveLength(1)
    await environment.advance(1)
    await fetchNativeBalance(kit, { address })
    await fetchNativeBalance(kit, { address, force: true })
    expect(asked).toHaveLength(3)
    expect(kit.state.balances.get().native[address]).toEqual({
      status: 'success',
      data: { amount: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' },
      fetchedAt: environment.clock.now()
    })
  })

  test('that cannot be read is not tried again for 30 s, not even by force; old data stays', async () => {
    let isDown = false
    const { kit, environment, asked, errors } = await make(parameters =>
      isDown ? Promise.reject(new Error('rpc')) : ether(parameters)
    )
    await fetchNativeBalance(kit, { address })
    isDown = true
    await environment.advance(30_000)
    await fetchNativeBalance(kit, { address })
    await environment.advance(29_999)
    await fetchNativeBalance(kit, { address, force: true })
    expect([asked.length, errors]).toEqual([2, ['LATCHKEY_BALANCE__UNAVAILABLE']])
    expect(kit.state.balances.get().native[address]).toMatchObject({
      status: 'error',
      data: { symbol: 'ETH' }
    })
    isDown = false
    await environment.advance(1)
    await fetchNativeBalance(kit, { address })
    expect(kit.state.balances.get().native[address]?.status).toBe('success')
  })

  test('option tokens: shows a token of the network in its place', async () => {
    const token = { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }
    const { kit, asked } = await make(ether, { tokens: { 'eip155:1': token } })
    await fetchNativeBalance(kit, { address })
    await fetchNativeBalance(kit, { address: `eip155:8453:${alice}` })
    expect(asked).toEqual([
      { chain: 1, address: alice, token },
      { chain: 8453, address: alice, token: undefined }
    ])
  })

  test.each([
    [{ adapters: [quietAdapter('solana')] }, '1', 'Chain adapter not found'],
    [{ adapters: [quietAdapter('eip155')] }, '1', 'NetworkController client not set'],
    [{}, '999', 'No ActiveCaipNetwork or client found']
  ])('that cannot be read says why (SPEC section 8)', async (options, chainId, reason) => {
    const world = createWorld({ ...options, unsupportedNetwork: 'ignore' })
    const reasons: unknown[] = []
    world.kit.subscribeErrors(({ cause }) => void reasons.push(cause))
    await connect(world.kit, { connector: createMockConnector({ chainId }) })
    await fetchNativeBalance(world.kit, { address: `eip155:${chainId}:${alice}` })
    expect(world.errors).toEqual(['LATCHKEY_BALANCE__UNAVAILABLE'])
    expect(reasons).toEqual([expect.objectContaining({ shortMessage: reason })])
  })

  test('of somebody who is not connected is not kept', async () => {
    const { kit } = await make(ether)
    await fetchNativeBalance(kit, { address: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
    expect(kit.state.balances.get().native).toEqual({})
  })
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

  test('come from the data API, zero decimals left out (SPEC section 5), twice a minute at most', async () => {
    const { kit, environment, asked } = await make(ether, options, api)
    await Promise.all([fetchTokenBalances(kit, { address }), fetchTokenBalances(kit, { address })])
    await fetchTokenBalances(kit, { address })
    expect(kit.state.balances.get().tokens[address]).toMatchObject({ data: [{ name: 'A' }] })
    expect(environment.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/supported-chains',
      `/v1/account/${alice}/balance`
    ])
    await environment.advance(30_000)
    await fetchTokenBalances(kit, { address })
    expect([environment.requests.length, asked]).toEqual([3, []])
  })

  test('where no API knows the network, the coin alone is read from the chain', async () => {
    for (const [given, respond] of [
      [{}, api],
      [options, () => ({ body: { http: ['eip155:5'], ws: [] } })]
    ] as const) {
      const { kit } = await make(ether, given, respond)
      await fetchTokenBalances(kit, { address })
      expect(kit.state.balances.get().tokens[address]).toMatchObject({
        status: 'success',
        data: [{ symbol: 'ETH', quantity: { decimals: '18', numeric: '2' }, price: 0 }]
      })
    }
  })

  test('that fail say so, keep what was known, and block for 30 s', async () => {
    let isDown = false
    const { kit, environment } = await make(ether, options, (url, init) =>
      isDown ? { status: 404, body: { status: 'FAILED', reasons: [] } } : api(url, init)
    )
    await fetchTokenBalances(kit, { address })
    isDown = true
    await environment.advance(30_000)
    await fetchTokenBalances(kit, { address })
    const count = environment.requests.length
    await fetchTokenBalances(kit, { address, force: true })
    expect(environment.requests).toHaveLength(count)
    expect(kit.state.balances.get().tokens[address]).toMatchObject({ status: 'error', data: [{ name: 'A' }] })
  })

  test('an answer for an account that is gone leaves nothing', async () => {
    const slow = deferred<{ body: unknown }>()
    const { kit, environment } = await make(ether, options, (url, init) =>
      url.includes('/balance') ? slow.promise : api(url, init)
    )
    const reading = fetchTokenBalances(kit, { address })
    await environment.clock.settle()
    await disconnect(kit)
    slow.resolve({ body: served })
    await reading
    expect(kit.state.balances.get()).toEqual({ native: {}, tokens: {} })
  })
})

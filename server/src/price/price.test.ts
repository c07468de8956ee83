import { priceAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { priceSourceConformance } from '../testing/priceSourceConformance.js'
import { createTablePrices, joinPrices } from './PriceSource.js'

const native = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const usdc = 'eip155:1:0xA15BB66138824a1c7167f5E85b957d04Dd34E468'
const unknown = 'eip155:1:0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba'
const config = {
  chains: [
    {
      caipNetworkId: 'eip155:1',
      name: 'One',
      rpcUrls: ['http://127.0.0.1:1'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [
        {
          address: usdc.slice(9),
          symbol: 'USDC',
          name: 'USD Coin',
          decimals: 6,
          iconUrl: 'https://i.example/u.png'
        }
      ]
    }
  ],
  prices: { [native.toLowerCase()]: { usd: 3000.12 }, [usdc]: { usd: 0 } }
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(config)
})
afterAll(() => server.stop())

describe('conformance of the table', () => {
  const cases = priceSourceConformance(() => ({
    prices: createTablePrices(config.prices),
    token: [native, native.toLowerCase()],
    currency: 'usd',
    unknownToken: unknown
  }))
  for (const { name, run } of cases) test(name, run)
})

test('returns every address with a price, in the order of the request, in any spelling', async () => {
  const addresses = [usdc.toLowerCase(), unknown, native]
  const { status, body } = await server.post('/v1/fungible/price', { currency: 'usd', addresses })
  expect([status, body]).toEqual([
    200,
    {
      fungibles: [
        {
          address: usdc.toLowerCase(),
          name: 'USD Coin',
          symbol: 'USDC',
          iconUrl: `${server.url}/v1/token/eip155:1/${usdc.slice(9).toLowerCase()}/image`,
          price: 0,
          decimals: 6
        },
        {
          address: native,
          name: 'Ether',
          symbol: 'ETH',
          iconUrl: `${server.url}/public/getTokenImage/ETH`,
          price: 3000.12,
          decimals: 18
        }
      ]
    }
  ])
  v.parse(priceAnswerSchema, body)
})

test('returns no prices for a currency without prices', async () => {
  expect((await server.post('/v1/fungible/price', { currency: 'jpy', addresses: [native] })).body).toEqual({
    fungibles: []
  })
})

test('a failing price source gives 503', async () => {
  const down = await startTestServer(config, { prices: () => Promise.reject(new Error('secret detail')) })
  const answer = await down.post('/v1/fungible/price', { currency: 'usd', addresses: [native] })
  expect([answer.status, answer.body]).toEqual([503, failed('addresses', 'Prices cannot be read right now')])
  await down.stop()
})

test('the price of a contract that no node describes gives 503, and a log of the cause', async () => {
  const down = await startTestServer(config, { prices: async () => [1] })
  const answer = await down.post('/v1/fungible/price', { currency: 'usd', addresses: [unknown] })
  expect(answer.status).toBe(503)
  const log = down.lines.join('\n').toLowerCase()
  expect(log).toContain('request failed')
  expect(log).not.toContain(unknown.slice(9).toLowerCase().slice(2))
  await down.stop()
})

test.each([
  ['addresses', { addresses: [] }],
  ['addresses', { addresses: Array(101).fill(native) }],
  ['addresses.0', { addresses: ['nonsense'] }],
  ['addresses', {}],
  ['currency', { addresses: [native], currency: 'zzz' }],
  ['body', 'text']
])('refuses a wrong %s', async (field, body) => {
  const answer = await server.post('/v1/fungible/price', JSON.stringify(body))
  expect([answer.status, (answer.body as ReturnType<typeof failed>).reasons[0]?.field]).toEqual([400, field])
})

test('checks the project in the body', async () => {
  expect((await server.post('/v1/fungible/price', { addresses: [native], projectId: 'nobody' })).status).toBe(
    401
  )
})

test('many unknown tokens do not take away the prices of the first ones', async () => {
  vi.useFakeTimers()
  try {
    const slow = async (tokens: readonly string[]) =>
      tokens.length > 25 ? new Promise<never>(() => undefined) : tokens.map(() => 2)
    const log = createLog('silent', { write: () => {}, flush: () => {} })
    const prices = joinPrices([{ type: 'slow', prices: slow }], log)
    const tokens = Array.from({ length: 500 }, (_, i) => `eip155:1:0x${String(i).padStart(40, '0')}`)
    const reading = prices(tokens, 'usd')
    await vi.advanceTimersByTimeAsync(3_000)
    const found = await reading
    expect([found.length, found.filter(price => price === 2).length, found[0]]).toEqual([500, 25, 2])
  } finally {
    vi.useRealTimers()
  }
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { priceSourceConformance } from '../testing/priceSourceConformance.js'
import { createGeckoPrices, createLlamaPrices } from './createHttpPrices.js'
import {
  address,
  chain,
  high,
  low,
  native,
  serve,
  site,
  stopAll,
  tokenId,
  usdc,
  weth
} from './test/servePrices.js'

afterEach(stopAll)

const llama = (coins: object) => ({ coins })
const usd = { type: 'defillama', url: '', chain: 'ethereum', coin: 'ethereum' } as const
const gecko = { type: 'coingecko', url: '', platform: 'ethereum', coin: 'ethereum' } as const

describe.each(['DefiLlama', 'CoinGecko'])('conformance of %s', name => {
  const cases = priceSourceConformance(async () => {
    const isLlama = name === 'DefiLlama'
    const { url } = await site(
      isLlama ? llama({ [`ethereum:${usdc}`]: { price: 1.5 } }) : { [usdc]: { usd: 1.5 } }
    )
    const prices = isLlama
      ? createLlamaPrices({ ...usd, url }, chain, createSafeFetch())
      : createGeckoPrices({ ...gecko, url }, chain, createSafeFetch())
    return {
      prices,
      token: [tokenId(usdc), tokenId(usdc.toUpperCase().replace('X', 'x'))],
      currency: 'usd',
      unknownToken: tokenId(high)
    }
  })
  for (const { name: title, run } of cases) test(title, run)
})

test('the file comes first, then each source for what those before it do not know', async () => {
  const first = await site(
    llama({ 'coingecko:ethereum': { price: 3000 }, [`ethereum:${low}`]: { price: 9 } })
  )
  const second = await site({ [weth]: { usd: 3001 }, [low]: { usd: 8 } })
  const { price } = await serve(
    {
      priceSources: [
        { ...usd, url: first.url },
        { ...gecko, url: `${second.url}/api/v3`, key: 'secret' }
      ],
      tokens: [low, weth, high].map(one => ({ address: one, symbol: 'A', name: 'A', decimals: 18 }))
    },
    {},
    { [tokenId(low)]: { usd: 0 } }
  )
  expect(await price(native, tokenId(low), tokenId(weth), tokenId(high))).toEqual([
    [native, 3000],
    [tokenId(low), 0],
    [tokenId(weth), 3001]
  ])
  expect(first.seen[0]?.pathname).toBe(`/prices/current/coingecko:ethereum,ethereum:${weth},ethereum:${high}`)
  expect(second.seen.map(({ pathname, search }) => pathname + search)).toEqual([
    `/api/v3/simple/token_price/ethereum?contract_addresses=${weth},${high}&vs_currencies=usd`
  ])
  expect(second.headers[0]?.['x-cg-demo-api-key']).toBe('secret')
})

// The fields of DefiLlama (github.com/DefiLlama/api-docs/pull/15: `confidence` is in each answer, `decimals` is not), and of CoinGecko with
// all that it may add (docs.coingecko.com/reference/simple-token-price).
test('reads the documented answers of both services, whatever else they contain', async () => {
  const coin = {
    decimals: 8,
    symbol: 'WBTC',
    price: 67_187.33589365664,
    timestamp: 1_711_356_300,
    confidence: 0.99
  }
  const first = await site(llama({ [`ethereum:${usdc}`]: coin }))
  const more = {
    usd_market_cap: 1_317_802_988_326.25,
    usd_24h_vol: null,
    usd_24h_change: 3.637278946773539,
    last_updated_at: 1_711_356_300
  }
  const second = await site({ [usdc]: { usd: 67_187.33589365664, ...more } })
  const prices = [
    createLlamaPrices({ ...usd, url: first.url }, chain, createSafeFetch()),
    createGeckoPrices({ ...gecko, url: second.url }, chain, createSafeFetch())
  ]
  for (const read of prices) expect(await read([tokenId(usdc)], 'usd')).toEqual([67_187.33589365664])
})

// github.com/DefiLlama/defillama-server/pull/11797: entries whose price was a text.
test('an entry that is not valid is unknown, and leaves the prices of the others', async () => {
  const first = await site(
    llama({
      [`ethereum:${low}`]: { price: '1.5', confidence: 0.99 },
      [`ethereum:${weth}`]: null,
      [`ethereum:${usdc}`]: { price: 0.5, confidence: 0.99 }
    })
  )
  const second = await site({
    [low]: { usd: '1.5' },
    [weth]: null,
    [high]: { usd: -1 },
    [usdc]: { usd: 0.5 }
  })
  const tokens = [low, weth, high, usdc].map(tokenId)
  for (const read of [
    createLlamaPrices({ ...usd, url: first.url }, chain, createSafeFetch()),
    createGeckoPrices({ ...gecko, url: second.url }, chain, createSafeFetch())
  ])
    expect(await read(tokens, 'usd')).toEqual([undefined, undefined, undefined, 0.5])
})

test('a price of low confidence is unknown', async () => {
  const { url } = await site(llama({ 'coingecko:ethereum': { price: 3000, confidence: 0.4 } }))
  const { price } = await serve({ priceSources: [{ ...usd, url }] })
  expect(await price(native)).toEqual([])
})

test('prices, unknown ones too, are cached for a minute', async () => {
  const first = await site(llama({ 'coingecko:ethereum': { price: 3000 } }))
  const { price, clock } = await serve({ priceSources: [{ ...usd, url: first.url }] })
  await price(native, tokenId(high))
  clock.now += 59_999
  expect(await price(native, tokenId(high))).toEqual([[native, 3000]])
  expect(first.seen).toHaveLength(1)
  clock.now += 1
  await price(native)
  expect(first.seen).toHaveLength(2)
})

test('a source that fails is skipped; without any price the answer is 503, and balances have no values', async () => {
  const first = await site(llama({}))
  first.fail()
  const second = await site({ ethereum: { usd: 2999 } })
  const priceSources = [
    { ...usd, url: first.url },
    { ...gecko, url: second.url }
  ]
  const { price, server, clock } = await serve({ priceSources })
  expect(await price(native)).toEqual([[native, 2999]])
  second.fail()
  clock.now += 60_000
  const answer = await server.post('/v1/fungible/price', { currency: 'usd', addresses: [native] })
  expect(answer.status).toBe(503)
  const balances = await server.call('/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance')
  expect(balances.body).toMatchObject({ balances: [{ symbol: 'ETH', price: 0 }] })
  expect((balances.body as { balances: object[] }).balances[0]).not.toHaveProperty('value')
})

test('another party that refuses calls is asked again after 15 s', async () => {
  const limited = await site((_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(429, { 'retry-after': '60' }).end('{"status":{"error_code":429}}')
  )
  const { server, clock } = await serve({ priceSources: [{ ...gecko, url: limited.url }] })
  const body = { currency: 'usd', addresses: [native] }
  const ask = async () => (await server.post('/v1/fungible/price', body)).status
  expect([await ask(), await ask()]).toEqual([503, 503])
  clock.now += 14_999
  expect(await ask()).toBe(503)
  expect(limited.seen).toHaveLength(1)
  limited.behave({ ethereum: { usd: 2999 } })
  clock.now += 1
  expect(await ask()).toBe(200)
})

test('CoinGecko is asked for fewer addresses at once where its plan refuses many (error 10012)', async () => {
  const asked: number[] = []
  const { url } = await site((request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(request.url ?? '', 'http://site.example')
    const addresses = searchParams.get('contract_addresses')?.split(',') ?? []
    asked.push(addresses.length)
    const error = { error_code: 10012, status: { error_message: 'exceeds the allowed limit (10 addresses)' } }
    if (addresses.length > 10) response.writeHead(400).end(JSON.stringify(error))
    else response.end(JSON.stringify(Object.fromEntries(addresses.map(one => [one, { usd: 2 }]))))
  })
  const prices = createGeckoPrices({ ...gecko, url }, chain, createSafeFetch())
  const tokens = Array.from({ length: 25 }, (_, i) => tokenId(address(i + 1)))
  expect(await prices(tokens, 'usd')).toEqual(tokens.map(() => 2))
  expect(await prices(tokens.slice(0, 4), 'usd')).toEqual([2, 2, 2, 2])
  expect(asked).toEqual([25, 10, 10, 5, 4])
})

test('a slow source is skipped', async () => {
  const slow = await site(() => {})
  const second = await site({ ethereum: { usd: 2999 } })
  const { price } = await serve({
    priceSources: [
      { ...usd, url: slow.url },
      { ...gecko, url: second.url }
    ]
  })
  expect(await price(native)).toEqual([[native, 2999]])
})

test.each([
  ['a negative price', { [`ethereum:${high}`]: { price: -1 } }],
  ['text as a price', { [`ethereum:${high}`]: { price: '3' } }],
  ['no object', 'coins']
])('an answer with %s is a failure', async (_, coins) => {
  const { url } = await site({ coins })
  const { server } = await serve({ priceSources: [{ ...usd, url }] })
  const body = { currency: 'usd', addresses: [tokenId(high)] }
  expect((await server.post('/v1/fungible/price', body)).status).toBe(503)
})

test('a known price of zero has a value, an unknown price has none', async () => {
  const { server } = await serve({}, {}, { [native]: { usd: 0 } })
  const path = '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance'
  expect((await server.call(path)).body).toMatchObject({ balances: [{ price: 0, value: 0 }] })
  const { balances } = (await server.call(`${path}?currency=eur`)).body as { balances: object[] }
  expect(balances[0]).toMatchObject({ price: 0 })
  expect(balances[0]).not.toHaveProperty('value')
})

import { generateKeyPairSync, verify } from 'node:crypto'
import {
  onRampOptionsSchema,
  onRampQuoteSchema,
  onRampUrlSchema,
  onRampWidgetSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import type { OnRampConfig } from '../config/onrampFile.js'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { startSite } from '../test/startSite.js'
import { onRampProviderConformance } from '../testing/onRampProviderConformance.js'
import { createCoinbase } from './coinbase/createCoinbase.js'
import { createMeld } from './createMeld.js'
import type { OnRampOrder } from './OnRampProvider.js'
import { buyer, sandboxConfig, serveOnRamp } from './test/serveOnRamp.js'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function serve(config: OnRampConfig, more = {}) {
  const shop = await serveOnRamp(config, more)
  open.push(shop.stop)
  return shop
}

const meld = { publicKey: 'host-key', url: 'https://meldcrypto.com' }
const order: OnRampOrder = {
  wallets: [{ address: buyer, blockchains: ['base'], assets: ['USDC'] }],
  network: 'eip155:31337',
  currency: 'USD',
  userId: buyer,
  projectId: 'project',
  clientIp: '192.0.2.1',
  ownUrl: 'https://server.example'
}
const urlBody = {
  destinationWallets: [{ address: buyer, blockchains: ['base'], assets: ['USDC'] }],
  partnerUserId: buyer,
  defaultNetwork: 'base',
  presetCryptoAmount: 12.5
}

/** The API of Coinbase, and a key for it. */
async function coinbaseSite(answer: unknown = { token: 'one-time', channel_id: '' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const secret = Buffer.concat([der.subarray(-32), raw]).toString('base64')
  const bodies: unknown[] = []
  const site = await startSite(
    (request: NodeJS.ReadableStream, response: { end: (text: string) => void }) => {
      let text = ''
      request.on('data', chunk => {
        text += chunk
      })
      request.on('end', () => {
        bodies.push(text === '' ? undefined : JSON.parse(text))
        response.end(JSON.stringify(answer))
      })
    }
  )
  open.push(site.stop)
  const config = { apiKey: { id: 'key-1', secret }, url: 'https://pay.coinbase.com', apiUrl: site.url }
  return { site, config, bodies, publicKey }
}

describe.each([
  [
    'Coinbase with a session token',
    async () => {
      const { config } = await coinbaseSite({ token: 'one-time', transactions: [] })
      const provider = createCoinbase(config, { fetch: createSafeFetch(), now: Date.now })
      return { provider, order, origin: 'https://pay.coinbase.com', secrets: [config.apiKey.secret, buyer] }
    }
  ],
  [
    'Coinbase with an app id',
    async () => {
      const config = { appId: 'app', url: 'https://pay.coinbase.com', apiUrl: 'https://api.example' }
      const provider = createCoinbase(config, { fetch: createSafeFetch(), now: Date.now })
      return { provider, order, origin: 'https://pay.coinbase.com', secrets: [] }
    }
  ],
  ['Meld', async () => ({ provider: createMeld(meld), order, origin: 'https://meldcrypto.com', secrets: [] })]
])('%s', (name, create) => {
  // The session token carries the address; only the user id, which is the address too, is in the link.
  const subject = async () => {
    const made = await create()
    return name.includes('token') ? { ...made, order: { ...made.order, userId: 'u'.repeat(32) } } : made
  }
  for (const { name, run } of onRampProviderConformance(subject)) test(name, run)
})

test('Coinbase gets the addresses in a call that the host’s key has signed, and the link has the token alone', async () => {
  const { site, config, bodies, publicKey } = await coinbaseSite()
  const shop = await serve({ coinbase: config })
  const { status, body } = await shop.post('/v1/generators/onrampurl?projectId=', urlBody)
  expect(status).toBe(200)
  const link = new URL(v.parse(onRampUrlSchema, body).url)
  expect(`${link.origin}${link.pathname}`).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    sessionToken: 'one-time',
    partnerUserId: buyer,
    defaultNetwork: 'base',
    presetCryptoAmount: '12.5'
  })
  expect(site.seen[0]?.pathname).toBe('/onramp/v1/token')
  expect(bodies[0]).toEqual({
    addresses: [{ address: buyer, blockchains: ['base'] }],
    clientIp: '127.0.0.1',
    assets: ['USDC']
  })
  const [head = '', claims = '', signature = ''] = String(site.headers[0]?.authorization).slice(7).split('.')
  const isSigned = verify(
    null,
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url')
  )
  expect(isSigned).toBe(true)
  const now = shop.clock.now / 1000
  const uri = `POST ${new URL(site.url).host}/onramp/v1/token`
  expect(JSON.parse(`${Buffer.from(claims, 'base64url')}`)).toEqual({
    sub: 'key-1',
    iss: 'cdp',
    nbf: now,
    exp: now + 120,
    uri,
    uris: [uri]
  })
  site.fail()
  expect((await shop.post('/v1/generators/onrampurl', urlBody)).status).toBe(503)
  site.behave({ token: 'a b' })
  expect((await shop.post('/v1/generators/onrampurl', urlBody)).status).toBe(503)
})

test('the history of Coinbase has purchases of the address as transactions', async () => {
  const purchase = {
    transaction_id: 't1',
    status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    created_at: '2026-01-02T03:04:05Z',
    wallet_address: buyer.toLowerCase(),
    purchase_network: 'base',
    purchase_amount: { value: '12.5', currency: 'USDC' },
    payment_total: { value: '13', currency: 'USD' }
  }
  const other = { ...purchase, transaction_id: 't2', wallet_address: '0x1' }
  const unowned = { ...purchase, transaction_id: 't3', wallet_address: null }
  const odd = { ...purchase, created_at: 'yesterday' }
  const { site, config } = await coinbaseSite({
    transactions: [odd, 7, purchase, other, unowned],
    next_page_key: 'more'
  })
  const shop = await serve({ coinbase: config })
  const { body } = await shop.call(`/v1/account/${buyer}/history?onramp=coinbase&cursor=a%26b`)
  expect(body).toMatchObject({
    data: [
      {
        id: 't1',
        metadata: {
          operationType: 'buy',
          sentFrom: 'Coinbase',
          nonce: 1,
          chain: 'eip155:8453',
          status: purchase.status
        },
        transfers: [{ direction: 'in', quantity: { numeric: '12.5' }, value: 13 }]
      }
    ],
    next: 'more'
  })
  expect(site.seen[0]?.searchParams.get('page_key')).toBe('a&b')
  expect((await shop.call('/v1/account/x/history?onramp=coinbase')).status).toBe(400)
})

test('with projects the host’s key serves no anonymous client, and clients that ask at once share a reading', async () => {
  const { site, config } = await coinbaseSite({ transactions: [] })
  const project = { name: 'x', allowedOrigins: [], isDevelopment: false, isEnabled: true, features: {} }
  const shop = await serve({ coinbase: config }, { projects: [{ ...project, id: 'mine' }] })
  const path = `/v1/account/${buyer}/history?onramp=coinbase`
  expect((await shop.call(path)).status).toBe(401)
  expect((await shop.post('/v1/generators/onrampurl', urlBody)).status).toBe(401)
  expect(site.seen).toHaveLength(0)
  const all = await Promise.all([1, 2, 3].map(() => shop.call(`${path}&projectId=mine`)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(site.seen).toHaveLength(1)
})

test('purchases cost more of the rate limit than other calls', async () => {
  const shop = await serve({ sandbox: sandboxConfig }, { rateLimit: { perMinute: 1, burst: 4 } })
  const ask = () => shop.call(`/v1/account/${buyer}/history?onramp=sandbox`)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
})

test('with an app id alone the link has the addresses', async () => {
  const shop = await serve({
    coinbase: { appId: 'app', url: 'https://pay.coinbase.com', apiUrl: 'https://a.example' }
  })
  const { body } = await shop.post('/v1/generators/onrampurl', urlBody)
  const query = new URL((body as { url: string }).url).searchParams
  expect(query.get('appId')).toBe('app')
  expect(JSON.parse(query.get('destinationWallets') ?? '')).toEqual(urlBody.destinationWallets)
})

test('Meld is a plain link, with SOL on Solana and USDC elsewhere', async () => {
  const project = { name: 'x', allowedOrigins: [], isDevelopment: false, isEnabled: true, features: {} }
  const shop = await serve({ meld }, { projects: [{ ...project, id: 'mine' }] })
  const link = async (sessionData: object) => {
    const { body } = await shop.post('/v1/onramp/widget', {
      projectId: 'mine',
      sessionData: { serviceProvider: 'MELD', destinationCurrencyCode: 'USDC', ...sessionData }
    })
    return Object.fromEntries(new URL(v.parse(onRampWidgetSchema, body).widgetUrl).searchParams)
  }
  expect(await link({ walletAddress: buyer })).toEqual({
    publicKey: 'host-key',
    destinationCurrencyCode: 'USDC',
    walletAddress: buyer,
    externalCustomerId: 'mine'
  })
  const solana = await link({
    walletAddress: 'So1'.padEnd(40, '1'),
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  })
  expect(solana.destinationCurrencyCode).toBe('SOL')
  // Clients of other servers name no network.
  for (const session of [
    { walletAddress: 'So1'.padEnd(40, '1') },
    { walletAddress: buyer, destinationCurrencyCode: 'SOL' }
  ])
    expect((await link(session)).destinationCurrencyCode).toBe('SOL')
  expect((await shop.post('/v1/generators/onrampurl', urlBody)).status).toBe(500)
})

test('options are what the providers sell, and quotes have the fee', async () => {
  const shop = await serve({ meld, sandbox: sandboxConfig })
  const { body } = await shop.call('/v1/onramp/options')
  const options = v.parse(onRampOptionsSchema, body)
  expect(options.providers).toEqual([
    { id: 'meld' },
    { id: 'sandbox', networks: ['eip155:31337'], isTest: true }
  ])
  expect(options.purchaseCurrencies.map(({ id }) => id)).toEqual(['usd-coin', 'sandbox-usdc', 'sandbox-eth'])
  const ask = (amount: string, symbol = 'USDC', id = 'USD') =>
    shop.post('/v1/onramp/quote?projectId=', {
      purchaseCurrency: { ...options.purchaseCurrencies[1], symbol },
      paymentCurrency: { id, payment_method_limits: [] },
      amount,
      network: symbol
    })
  expect(v.parse(onRampQuoteSchema, (await ask('200')).body)).toMatchObject({
    paymentTotal: { amount: '200.00', currency: 'USD' },
    paymentSubtotal: { amount: '197.00', currency: 'USD' },
    purchaseAmount: { amount: '197', currency: 'USDC' },
    coinbaseFee: { amount: '3.00', currency: 'USD' },
    networkFee: { amount: '0.00', currency: 'USD' }
  })
  expect((await ask('100', 'ETH', 'EUR')).body).toMatchObject({
    purchaseAmount: { amount: '0.04334', currency: 'ETH' }
  })
  for (const [amount, symbol] of [
    ['9', 'USDC'],
    ['100', 'DOGE'],
    ['1e3', 'USDC']
  ] as const)
    expect((await ask(amount, symbol)).status).toBe(400)
})

test('of tokens with one symbol the sandbox prices that of the network which is asked for', async () => {
  const { networks } = sandboxConfig
  const other = {
    caipNetworkId: 'eip155:31338',
    assets: [{ symbol: 'USDC', name: 'Coin', decimals: 18, supply: 'transfer' }]
  }
  const chainOf = (caipNetworkId: string, name: string) => ({
    caipNetworkId,
    name,
    testnet: true,
    rpcUrls: ['http://127.0.0.1:1'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
  })
  const shop = await serve(
    { sandbox: { ...sandboxConfig, networks: [...networks, other as (typeof networks)[number]] } },
    { chains: [chainOf('eip155:31337', 'One'), chainOf('eip155:31338', 'Two')] }
  )
  const ask = async (network: string) => {
    const { body } = await shop.post('/v1/onramp/quote?projectId=', {
      purchaseCurrency: { id: 'sandbox-usdc', name: 'USDC', symbol: 'USDC', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '100',
      network
    })
    return v.parse(onRampQuoteSchema, body).purchaseAmount.amount
  }
  // A dollar, and 2,500 of them.
  expect([await ask('One'), await ask('Two'), await ask('USDC')]).toEqual(['98.5', '0.0394', '98.5'])
})

test('without a provider there are no routes', async () => {
  const shop = await serve({})
  for (const path of ['/v1/onramp/options', '/onramp/sandbox/x'])
    expect((await shop.call(path)).status).toBe(404)
  expect((await shop.call(`/v1/account/${buyer}/history?onramp=sandbox`)).status).toBe(400)
})

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
test.each([
  ['bad JSON', '{', 422],
  ['deep JSON', deep(40), 422],
  ['a key of the prototype', '{"__proto__":{"polluted":true}}', 422],
  ['65 kB', JSON.stringify('x'.repeat(65 * 1024)), 413],
  ['an array', '[]', 400],
  ['null', 'null', 400],
  ['wrong types', '{"destinationWallets":{"length":1},"sessionData":[],"amount":{}}', 400]
])('a body of %s is refused by every route', async (_, body, status) => {
  const shop = await serve({
    meld,
    sandbox: sandboxConfig,
    coinbase: { appId: 'a', url: 'https://p.example', apiUrl: 'https://a.example' }
  })
  for (const path of ['/v1/generators/onrampurl', '/v1/onramp/widget', '/v1/onramp/quote'])
    expect((await shop.post(path, body)).status).toBe(status)
  const { page } = await shop.order()
  expect([303, 413]).toContain((await shop.call(page, { method: 'POST', redirect: 'manual', body })).status)
})

test('orders cost more of the rate limit than other calls', async () => {
  const shop = await serve({ sandbox: sandboxConfig }, { rateLimit: { perMinute: 1, burst: 13 } })
  await shop.order()
  await shop.order()
  await expect(shop.order()).rejects.toThrow('429')
})

import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onRampOptionsSchema, onRampQuoteSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { startSite } from '../../test/startSite.js'
import { defaultOptions } from '../defaultOptions.js'
import { sandboxConfig, serveOnRamp } from '../test/serveOnRamp.js'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const usdcId = '2b92315d-eab7-5bef-84fa-089a131333f5'
const icon = 'https://dynamic-assets.coinbase.com/a.png'
const network = (name: string, chain_id: string, contract_address: string) => ({
  name,
  display_name: name,
  chain_id,
  contract_address,
  icon_url: icon
})

/** What Coinbase's documentation shows of `GET /onramp/v1/buy/options`. */
const options = {
  payment_currencies: [
    { id: 'EUR', icon_url: icon, limits: [{ id: 'CARD', min: '2', max: '7500' }] },
    {
      id: 'USD',
      icon_url: icon,
      limits: [
        { id: 'ACH_BANK_ACCOUNT', min: '2', max: '25000' },
        { id: 'CARD', min: '2', max: '7500' }
      ]
    }
  ],
  purchase_currencies: [
    {
      id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
      name: 'Ethereum',
      symbol: 'ETH',
      icon_url: icon,
      // The answer's chain id is another one than that of the name.
      networks: [network('base', '1', ''), network('solana', '101', '')]
    },
    {
      id: usdcId,
      name: 'USDC',
      symbol: 'USDC',
      icon_url: icon,
      networks: [network('ethereum', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')]
    }
  ]
}
const money = (value: string, currency = 'USD') => ({ value, currency })

/** What it shows of `POST /onramp/v1/buy/quote`. */
const quote = {
  payment_total: money('100.00'),
  payment_subtotal: money('97.01'),
  purchase_amount: money('97.01', 'USDC'),
  coinbase_fee: money('2.99'),
  network_fee: money('0.00'),
  quote_id: '9ba3c54c-6f8a-4b7c-8a5d-3f4f7d1f8e11',
  onramp_url: ''
}

/** The API of Coinbase with these answers, and a server with a key of it. */
async function serve({
  more = {},
  place = {},
  ...answers
}: {
  readonly options?: unknown
  readonly quote?: unknown
  readonly more?: object
  readonly place?: object
} = {}) {
  const bodies: unknown[] = []
  const state: Record<string, unknown> = { options, quote, ...answers }
  const site = await startSite((request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      bodies.push(text === '' ? undefined : JSON.parse(text))
      const answer = state[request.url?.includes('/buy/options') ? 'options' : 'quote']
      if (typeof answer === 'number') response.writeHead(answer).end()
      else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  open.push(site.stop)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const secret = Buffer.concat([seed, raw]).toString('base64')
  const coinbase = {
    apiKey: { id: 'key-1', secret },
    url: 'https://pay.coinbase.com',
    apiUrl: site.url,
    ...place
  }
  const { sandbox, ...config } = more as { readonly sandbox?: typeof sandboxConfig }
  const shop = await serveOnRamp({ coinbase, ...(sandbox && { sandbox }) }, config)
  open.push(shop.stop)
  const ask = (question: object = {}, query = '') =>
    shop.post(`/v1/onramp/quote${query}`, {
      purchaseCurrency: { id: usdcId, symbol: 'USDC' },
      paymentCurrency: { id: 'USD' },
      amount: '100',
      network: 'ethereum',
      ...question
    })
  const list = async () => v.parse(onRampOptionsSchema, (await shop.call('/v1/onramp/options')).body)
  return { site, shop, bodies, state, ask, list }
}

test('the options are those of Coinbase on its pay chains, dollars and USDC first, and are read once an hour', async () => {
  const { site, shop, list } = await serve()
  const found = await list()
  expect(found.paymentCurrencies).toEqual([
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'ach_bank_account', min: '2', max: '25000' },
        { id: 'card', min: '2', max: '7500' }
      ]
    },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '2', max: '7500' }] }
  ])
  expect(
    found.purchaseCurrencies.map(({ symbol, networks }) => [symbol, networks.map(({ chain_id }) => chain_id)])
  ).toEqual([
    ['USDC', ['1']],
    // That of the name, and not that of the answer; Solana is no pay chain.
    ['ETH', ['8453']]
  ])
  expect(Object.fromEntries(site.seen[0]?.searchParams ?? [])).toEqual({
    country: 'US',
    subdivision: 'CA',
    networks: 'ethereum,arbitrum,polygon,berachain,avalanche-c-chain,optimism,celo,base'
  })
  await Promise.all([list(), list()])
  expect(site.seen).toHaveLength(1)
  shop.clock.now += 3_600_000
  await Promise.all([list(), list()])
  expect(site.seen).toHaveLength(2)
})

test.each([
  [
    'in camel case',
    {
      paymentCurrencies: options.payment_currencies,
      purchaseCurrencies: options.purchase_currencies.map(currency => ({
        ...currency,
        networks: currency.networks.map(({ name, contract_address }) => ({
          name,
          displayName: name,
          contractAddress: contract_address
        }))
      }))
    }
  ]
])('the options may be %s', async (_, answer) => {
  const { list } = await serve({ options: answer })
  expect((await list()).purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
})

test.each([
  ['an error', 500],
  ['a refused key', 401],
  ['no JSON', '<html>'],
  ['an array', []],
  ['null', null],
  ['no lists', { payment_currencies: {}, purchase_currencies: 1 }],
  ['empty lists', { payment_currencies: [], purchase_currencies: [] }],
  [
    'rows of other types',
    { payment_currencies: [7, null, { id: 'usd', limits: [] }], purchase_currencies: ['x'] }
  ],
  [
    'limits that allow nothing',
    { ...options, payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '5', max: '1' }] }] }
  ],
  [
    'an address that is none',
    {
      ...options,
      purchase_currencies: [
        { ...options.purchase_currencies[1], networks: [network('ethereum', '1', '0x1')] }
      ]
    }
  ],
  [
    'a network of the prototype',
    {
      ...options,
      purchase_currencies: [
        { ...options.purchase_currencies[1], networks: [network('constructor', '1', '')] }
      ]
    }
  ],
  ['deep JSON', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
  ['two megabytes', `"${'x'.repeat(2 * 1024 * 1024)}"`]
])(
  'after %s the options and limits are those of the specification, and another try follows a minute later',
  async (_, answer) => {
    const { site, shop, state, list } = await serve({ options: answer })
    const found = await list()
    expect([found.paymentCurrencies, found.purchaseCurrencies]).toEqual([
      defaultOptions.paymentCurrencies,
      defaultOptions.purchaseCurrencies
    ])
    await list()
    expect(site.seen).toHaveLength(1)
    state.options = options
    shop.clock.now += 60_000
    expect((await list()).purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    state.options = 500
    shop.clock.now += 3_600_000
    expect((await list()).purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
  }
)

test('the limits of Coinbase are those of the network and place that the host names', async () => {
  const { site, bodies, ask } = await serve({ place: { country: 'DE' } })
  expect((await ask({ paymentCurrency: { id: 'EUR' } })).status).toBe(503)
  expect(Object.fromEntries(site.seen[0]?.searchParams ?? [])).not.toHaveProperty('subdivision')
  expect(bodies[1]).toMatchObject({ country: 'DE', paymentCurrency: 'EUR' })
  expect(bodies[1]).not.toHaveProperty('subdivision')
})

test('a quote is that of Coinbase, for the card where its limits allow it', async () => {
  const { bodies, ask } = await serve()
  expect(v.parse(onRampQuoteSchema, (await ask()).body)).toEqual({
    paymentTotal: { amount: '100.00', currency: 'USD' },
    paymentSubtotal: { amount: '97.01', currency: 'USD' },
    purchaseAmount: { amount: '97.01', currency: 'USDC' },
    coinbaseFee: { amount: '2.99', currency: 'USD' },
    networkFee: { amount: '0.00', currency: 'USD' },
    quoteId: quote.quote_id
  })
  expect(bodies[1]).toEqual({
    country: 'US',
    subdivision: 'CA',
    paymentAmount: '100.00',
    paymentCurrency: 'USD',
    paymentMethod: 'CARD',
    purchaseCurrency: 'USDC',
    purchaseNetwork: 'ethereum'
  })
  // The reference client sends the symbol as the network (wire.md section 1.14).
  await ask({ amount: '8000.5', network: 'USDC' })
  expect(bodies[2]).toMatchObject({ paymentAmount: '8000.50', paymentMethod: 'ACH_BANK_ACCOUNT' })
  expect(bodies[2]).not.toHaveProperty('purchaseNetwork')
})

test.each([
  ['less than the least', { amount: '1.99' }, 'amount'],
  ['more than the most', { amount: '25000.01' }, 'amount'],
  ['nothing', { amount: '0.0' }, 'amount'],
  ['parts of a cent', { amount: '10.001' }, 'amount'],
  ['a currency that is not taken', { paymentCurrency: { id: 'JPY' } }, 'purchaseCurrency'],
  ['a token that is not sold', { purchaseCurrency: { symbol: 'DOGE' } }, 'purchaseCurrency']
])('a quote for %s is refused without a call', async (_, question, field) => {
  const { site, ask } = await serve()
  const { status, body } = await ask(question)
  expect([status, body.reasons[0].field]).toEqual([400, field])
  expect(site.seen).toHaveLength(1)
})

test.each([
  ['an error', 500],
  ['a refusal', 400],
  ['no JSON', 'gateway'],
  ['null', null],
  ['no fields', {}],
  ['another token', { ...quote, purchase_amount: money('97', 'DOGE') }],
  ['another currency', { ...quote, payment_total: money('100', 'EUR') }],
  ['nothing bought', { ...quote, purchase_amount: money('0.0', 'USDC') }],
  ['a negative fee', { ...quote, coinbase_fee: money('-2') }],
  ['an exponent', { ...quote, purchase_amount: money('1e9', 'USDC') }],
  ['numbers', { ...quote, payment_total: { value: 100, currency: 'USD' } }],
  ['markup as its id', { ...quote, quote_id: '<b> x' }]
])('a quote with %s is none', async (_, answer) => {
  const { ask } = await serve({ quote: answer })
  const { status, body } = await ask()
  expect([status, body]).toEqual([
    503,
    { status: 'FAILED', reasons: [{ field: 'onramp', description: 'Coinbase does not answer right now' }] }
  ])
})

test('where Coinbase has no price, the next seller is asked, and lists name a token once', async () => {
  const { ask, list } = await serve({ quote: 500, more: { sandbox: sandboxConfig } })
  expect((await ask()).body).toMatchObject({ purchaseAmount: { amount: '98.5', currency: 'USDC' } })
  expect((await list()).purchaseCurrencies.map(({ id }) => id)).toEqual([
    usdcId,
    'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
    'sandbox-usdc',
    'sandbox-eth'
  ])
})

test('with projects the host’s key prices nothing for an anonymous client, and a quote costs more of the rate limit', async () => {
  const project = { name: 'x', allowedOrigins: [], isDevelopment: false, isEnabled: true, features: {} }
  const { site, ask } = await serve({
    more: { projects: [{ ...project, id: 'mine' }], rateLimit: { perMinute: 1, burst: 8 } }
  })
  expect((await ask()).status).toBe(400)
  expect(site.seen).toHaveLength(0)
  expect((await ask({}, '?projectId=mine')).status).toBe(200)
  expect((await ask({}, '?projectId=mine')).status).toBe(429)
})

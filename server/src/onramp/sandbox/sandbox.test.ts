import { historyAnswerSchema, onRampOrderSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { type Hex, parseTransaction } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyer, sandboxConfig, serveOnRamp } from '../test/serveOnRamp.js'
import { cards } from './cards.js'
import { readCents, sumOf, writeCents } from './prices.js'

let shop: Awaited<ReturnType<typeof serveOnRamp>>
beforeEach(async () => {
  shop = await serveOnRamp({ sandbox: sandboxConfig })
})
afterEach(() => shop.stop())

const pay = async (page: string, card: string = cards.pays, cents = '10000') =>
  shop.submit(page, { action: 'pay', card, cents, units: await shop.units(page) })
/** Also lets the clock run, a second with each look. */
const becomes = (id: string, status: string) =>
  expect
    .poll(
      () => {
        shop.clock.now += 1_000
        return shop.status(id)
      },
      { timeout: 15_000 }
    )
    .toBe(status)

test('a paid order delivers what its page promised, once', async () => {
  const { id, page } = await shop.order()
  const { body, headers } = await shop.call(page)
  expect(body).toContain('98.5 USDC')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/
  )
  const answer = await pay(page)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
  await becomes(id, 'delivered')
  expect(shop.chain.included).toHaveLength(1)
  // mint(address, uint256) of 98.5 USDC for the buyer.
  const { data } = parseTransaction(shop.chain.sent[0] as Hex)
  expect(data).toBe(
    `0x40c10f19${buyer.slice(2).toLowerCase().padStart(64, '0')}${(98_500_000).toString(16).padStart(64, '0')}`
  )
  expect((await shop.call(page)).body).toContain('98.5 USDC arrived in your wallet')
  v.parse(onRampOrderSchema, (await shop.call(`/v1/onramp/orders/${id}`)).body)
})

test('ten clicks, a second tab and a page that is loaded again pay once', async () => {
  const { id, page } = await shop.order()
  await Promise.all(Array.from({ length: 10 }, () => pay(page)))
  await becomes(id, 'delivered')
  await Promise.all([pay(page), pay(page, cards.slow), shop.submit(page, { action: 'cancel' })])
  expect(await shop.status(id)).toBe('delivered')
  expect(shop.chain.included).toHaveLength(1)
})

test('two orders are two deliveries', async () => {
  const orders = [await shop.order(), await shop.order()]
  await Promise.all(orders.map(({ page }) => pay(page)))
  for (const { id } of orders) await becomes(id, 'delivered')
  expect(shop.chain.included).toHaveLength(2)
})

test('a server that ended before it sent the transaction sends the same one after its start', async () => {
  shop.chain.mode = 'lose'
  const { id, page } = await shop.order()
  await pay(page)
  await expect.poll(() => shop.chain.sent.length).toBeGreaterThan(0)
  expect(await shop.status(id)).toBe('processing')
  await shop.restart()
  shop.chain.mode = 'include'
  await becomes(id, 'delivered')
  expect(shop.chain.included).toHaveLength(1)
  expect(new Set(shop.chain.sent).size).toBe(1)
})

test('a server that ended after it sent the transaction sends no second one', async () => {
  const { id, page } = await shop.order({ destinationCurrencyCode: 'ETH' })
  await pay(page)
  await becomes(id, 'delivered')
  await shop.restart()
  await becomes(id, 'delivered')
  expect(shop.chain.included).toHaveLength(1)
})

test('a transaction whose nonce another one has used is signed anew, a reverted one too', async () => {
  shop.chain.mode = 'lose'
  const { id, page } = await shop.order()
  await pay(page)
  await expect.poll(() => shop.chain.sent.length).toBeGreaterThan(0)
  shop.chain.count = 5
  shop.chain.mode = 'revert'
  const included = () => {
    shop.clock.now += 1_000
    return shop.chain.included.length
  }
  await expect.poll(included, { timeout: 8_000 }).toBeGreaterThan(0)
  expect(await shop.status(id)).toBe('processing')
  shop.chain.mode = 'include'
  await becomes(id, 'delivered')
})

const other = `0x${'7'.repeat(40)}`

test('twenty orders that cannot be delivered stop no other one', async () => {
  shop.chain.undeliverable = buyer.toLowerCase().slice(2)
  for (let i = 0; i < 20; i++) await pay((await shop.order()).page)
  const { id, page } = await shop.order({ walletAddress: other })
  await pay(page)
  await becomes(id, 'delivered')
})

test('an order that cannot be delivered fails after its last try', async () => {
  await shop.stop()
  shop = await serveOnRamp({ sandbox: { ...sandboxConfig, tries: 2 } })
  shop.chain.undeliverable = buyer.toLowerCase().slice(2)
  const { id, page } = await shop.order()
  await pay(page)
  await becomes(id, 'failed')
  expect((await shop.call(page)).body).toContain('The tokens could not be sent')
  const { body } = await shop.call(`/v1/account/${buyer}/history?onramp=sandbox`)
  expect(body.data[0].metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_FAILED')
  v.parse(onRampOrderSchema, (await shop.call(`/v1/onramp/orders/${id}`)).body)
})

test('an order whose last try has sent its transaction, but did not see it, does not fail', async () => {
  await shop.stop()
  shop = await serveOnRamp({ sandbox: { ...sandboxConfig, tries: 1 } })
  shop.chain.isHeadless = true
  const { id, page } = await shop.order()
  await pay(page)
  const questions = () => {
    shop.clock.now += 1_000
    return shop.chain.headQuestions
  }
  // It is looked for again.
  await expect.poll(questions, { timeout: 15_000 }).toBeGreaterThan(1)
  shop.chain.isHeadless = false
  await becomes(id, 'delivered')
  expect(shop.chain.included).toHaveLength(1)
})

test('an order whose token moved nothing is not delivered', async () => {
  shop.chain.mode = 'moveNothing'
  const { id, page } = await shop.order()
  await pay(page)
  await becomes(id, 'failed')
  expect(shop.chain.included).toHaveLength(1)
})

test('a delivery and a lost nonce count once they are deep enough', async () => {
  await shop.stop()
  shop = await serveOnRamp({ sandbox: { ...sandboxConfig, confirmations: 3 } })
  shop.chain.head = 10
  const { id, page } = await shop.order()
  await pay(page)
  await expect.poll(() => shop.chain.included.length, { timeout: 8_000 }).toBe(1)
  shop.chain.head = 12
  for (let i = 0; i < 20; i++) {
    shop.clock.now += 1_000
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  expect(await shop.status(id)).toBe('processing')
  shop.chain.head = 13
  await becomes(id, 'delivered')
  expect(shop.chain.included).toHaveLength(1)
})

test('a transaction that is stuck is replaced with the same nonce and higher fees', async () => {
  shop.chain.mode = 'lose'
  const { id, page } = await shop.order()
  await pay(page)
  await expect.poll(() => shop.chain.sent.length).toBeGreaterThan(0)
  shop.clock.now += 180_000
  const replacements = () => {
    shop.clock.now += 1_000
    return new Set(shop.chain.sent).size
  }
  await expect.poll(replacements, { timeout: 8_000 }).toBe(2)
  const [first, last] = [shop.chain.sent[0], shop.chain.sent.at(-1)].map(raw => parseTransaction(raw as Hex))
  expect(last?.nonce).toBe(first?.nonce)
  expect(Number(last?.maxFeePerGas)).toBeGreaterThan(1.2 * Number(first?.maxFeePerGas))
  // The first one is included after all.
  shop.chain.include(shop.chain.sent[0] as Hex)
  await becomes(id, 'delivered')
  expect(shop.chain.included).toHaveLength(1)
})

test('only what the page promised is paid', async () => {
  const { page } = await shop.order()
  const units = await shop.units(page)
  shop.market.factor = 2
  const { body } = await shop.submit(page, { action: 'pay', card: cards.pays, cents: '10000', units })
  expect(body).toContain('The amount has changed meanwhile')
  shop.market.factor = 1e15
  expect((await pay(page)).body).toContain('This amount buys nothing')
})

test('a paid order is shown while there are no prices', async () => {
  const { id, page } = await shop.order()
  await pay(page)
  shop.market.isDown = true
  await becomes(id, 'delivered')
  expect((await shop.call(page)).body).toContain('98.5 USDC arrived')
})

test('an order is shown and delivered although its token is no longer sold', async () => {
  const [network] = sandboxConfig.networks
  const { id, page } = await shop.order()
  await pay(page, cards.slow)
  if (network)
    shop.settings.onramp = {
      sandbox: { ...sandboxConfig, networks: [{ ...network, assets: network.assets.slice(1) }] }
    }
  await shop.restart()
  expect((await shop.call(page)).body).toContain('98.5 USDC')
  expect((await shop.call(`/v1/account/${buyer}/history?onramp=sandbox`)).body.data).toHaveLength(1)
  shop.clock.now += sandboxConfig.slowFor
  await shop.restart()
  await becomes(id, 'delivered')
})

test.each(['perAddress', 'perClient'])('the limit %s ends the test payments of a day', async limit => {
  await shop.stop()
  const dailyLimits = { ...sandboxConfig.dailyLimits, [limit]: 1 }
  shop = await serveOnRamp({ sandbox: { ...sandboxConfig, dailyLimits } })
  await pay((await shop.order()).page)
  const { page } = await shop.order()
  expect((await pay(page)).body).toContain('used up the test payments')
  shop.clock.now += 86_400_001
  expect((await pay((await shop.order()).page)).status).toBe(303)
})

test('a declined card pays nothing, and another card can be tried', async () => {
  const { id, page } = await shop.order()
  await pay(page, cards.declined)
  expect(await shop.status(id)).toBe('declined')
  expect((await shop.call(page)).body).toContain('The card was declined. Nothing was paid.')
  expect(shop.chain.sent).toHaveLength(0)
  await pay(page)
  await becomes(id, 'delivered')
})

test('the slow card delivers later', async () => {
  const { id, page } = await shop.order()
  await pay(page, cards.slow)
  expect(await shop.status(id)).toBe('processing')
  expect((await shop.call(page)).body).toContain('http-equiv="refresh"')
  expect(shop.chain.sent).toHaveLength(0)
  shop.clock.now += sandboxConfig.slowFor
  await shop.restart()
  await becomes(id, 'delivered')
})

test('a cancelled and an expired order cannot be paid', async () => {
  const cancelled = await shop.order()
  await shop.submit(cancelled.page, { action: 'cancel' })
  const expired = await shop.order()
  shop.clock.now += sandboxConfig.orderLife
  for (const { page } of [cancelled, expired]) await pay(page)
  expect([await shop.status(cancelled.id), await shop.status(expired.id)]).toEqual(['cancelled', 'expired'])
  expect((await shop.call(expired.page)).body).toContain('This order has expired')
  expect(shop.chain.sent).toHaveLength(0)
})

test('only the amount on the page is paid', async () => {
  const { id, page } = await shop.order()
  await shop.submit(page, { action: 'amount', amount: '20,50' })
  expect((await shop.call(page)).body).toContain('20.19 USDC')
  const { status, body } = await pay(page)
  expect([status, body.includes('The amount has changed meanwhile')]).toEqual([200, true])
  await pay(page, cards.pays, '2050')
  await becomes(id, 'delivered')
})

test.each(['9.99', '7500.01', '1e3', '-5', '', '10.001', '<b>', '9'.repeat(40)])(
  'an amount of %j is refused',
  async amount => {
    const { page } = await shop.order()
    const { status, body } = await shop.submit(page, { action: 'amount', amount })
    expect([status, body.includes('Enter an amount from 10.00 to 7500.00.')]).toEqual([200, true])
  }
)

test('the number of a real card is refused, and is on no page', async () => {
  const { id, page } = await shop.order()
  const { status, body } = await pay(page, '5555 5555 5555 4444')
  expect([status, body.includes('Never type the number of a real card')]).toEqual([200, true])
  expect(body).not.toContain('5555')
  expect(await shop.status(id)).toBe('open')
})

test('the page escapes the names of the configuration, and there is none for an unknown order', async () => {
  const { page } = await shop.order()
  expect((await shop.call(page)).body).toContain('Local &#60;b&#62;chain')
  for (const path of ['/onramp/sandbox/none', '/v1/onramp/orders/none'])
    expect((await shop.call(path)).status).toBe(404)
})

test.each([
  ['chainId', { chainId: 'eip155:1' }],
  ['chainId', { chainId: 'solana:x' }],
  ['destinationCurrencyCode', { destinationCurrencyCode: 'DOGE' }],
  ['sourceCurrencyCode', { sourceCurrencyCode: 'GBP' }],
  ['sourceAmount', { sourceAmount: '5' }],
  ['sessionData.sourceAmount', { sourceAmount: '1e9' }],
  ['walletAddress', { walletAddress: 'vitalik.eth' }],
  ['walletAddress', { walletAddress: '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
  ['sessionData.serviceProvider', { serviceProvider: 'BANK' }]
])('an order with a wrong %s is refused', async (field, session) => {
  const sessionData = {
    serviceProvider: 'SANDBOX',
    walletAddress: buyer,
    destinationCurrencyCode: 'USDC',
    ...session
  }
  const { status, body } = await shop.post('/v1/onramp/widget', { sessionData })
  expect(status).toBe(400)
  expect(body).toMatchObject({ reasons: [{ field }] })
})

test('the history lists tried orders, newest first, without what would permit to pay them', async () => {
  const history = async (cursor = '') => {
    const { status, body } = await shop.call(`/v1/account/${buyer}/history?onramp=sandbox${cursor}`)
    expect(status).toBe(200)
    return v.parse(historyAnswerSchema, body)
  }
  await shop.order()
  expect((await history()).data).toEqual([])
  const one = await shop.order()
  await pay(one.page)
  await becomes(one.id, 'delivered')
  shop.clock.now += 1_000
  const two = await shop.order()
  await pay(two.page, cards.declined)
  shop.clock.now += 1_000
  await pay((await shop.order()).page, cards.slow)
  const { data, next } = await history()
  expect(next).toBeNull()
  expect(data.map(({ metadata }) => metadata.status)).toEqual([
    'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    'ONRAMP_TRANSACTION_STATUS_FAILED',
    'ONRAMP_TRANSACTION_STATUS_SUCCESS'
  ])
  expect(data[2]).toMatchObject({
    metadata: {
      operationType: 'buy',
      sentFrom: 'Sandbox',
      hash: shop.chain.included[0],
      chain: 'eip155:31337'
    },
    transfers: [{ direction: 'in', quantity: { numeric: '98.5' }, value: 100 }]
  })
  for (const { id } of [one, two]) expect(JSON.stringify(data)).not.toContain(id)
  expect((await history(`&cursor=${shop.clock.now}`)).data).toHaveLength(2)
  expect((await shop.call(`/v1/account/${buyer}/history?onramp=sandbox&cursor=x`)).status).toBe(400)
})

describe('money', () => {
  test.each([
    ['10', 1000],
    ['10.5', 1050],
    ['10,05', 1005],
    [' 7 ', 700],
    ['0.500', 50]
  ])('reads %j', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [123_456, '1234.56']
  ])('writes %i hundredths', (cents, text) => {
    expect(writeCents(cents)).toBe(text)
  })

  test('rounds for the seller, and converts euros', () => {
    const { fee, units } = sumOf(1_000, 'USD', { decimals: 6 }, 3)
    expect([fee, units]).toEqual([15n, 3_283_333n])
    expect(sumOf(1_000, 'EUR', { decimals: 6 }, 1).units).toBe(10_835_000n)
  })
})

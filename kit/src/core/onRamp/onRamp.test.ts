import { describe, expect, test, vi } from 'vitest'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { isOnRampOffered, offeredSellers } from '../select/onRampOffers.js'
import { chooseCurrency, onRampSlice, updateOnRamp } from '../state/onRamp.js'
import { buy } from './buy.js'
import { fakeWindow, makeBuyer, server } from './buyer.harness.js'
import { defaultOptions } from './defaultOptions.js'
import { askQuote, placeholderQuote } from './fetchQuote.js'
import { amountFault, limitsOf, readPayment } from './limits.js'
import { soldHere } from './onRamp.harness.js'
import { deliverable, onRampOptionsQuery } from './onRampOptions.js'

describe('offers', () => {
  test('option features.onramp: the sellers that the server has, in their order, and only those that the host wants', async () => {
    const every = await makeBuyer()
    expect(isOnRampOffered(every.kit)).toBe(false)
    await every.ask()
    expect(offeredSellers(every.kit)).toEqual(['coinbase', 'meld', 'sandbox'])
    const some = await makeBuyer({ features: { onramp: ['sandbox', 'coinbase'] } })
    await some.ask()
    expect(offeredSellers(some.kit)).toEqual(['coinbase', 'sandbox'])
    for (const onramp of [false, []] as const) {
      const none = await makeBuyer({ features: { onramp } })
      await none.ask()
      expect(isOnRampOffered(none.kit)).toBe(false)
    }
  })

  const remote = (isEnabled: boolean, config?: readonly string[] | null) => ({
    features: [
      { id: 'swap', isEnabled: true, config: null },
      { id: 'onramp', isEnabled, config }
    ]
  })
  test.each([
    ['names sellers', remote(true, ['meld', 'unknown']), ['coinbase'], ['meld']],
    ['allows none', remote(true, []), undefined, []],
    ['is off', remote(false, ['meld']), undefined, []],
    ['leaves it to the host', remote(true, null), ['sandbox'], ['sandbox']],
    ['does not say what', remote(true), undefined, []],
    ['lacks the entry', { features: [] }, undefined, []],
    ['has no features', { features: null }, undefined, ['coinbase', 'meld', 'sandbox']],
    ['does not answer', 'down', ['meld'], ['meld']],
    ['is hostile', { features: [{ id: 5 }] }, ['meld'], ['meld']],
    ['names a seller, but the host switched buying off', remote(true, ['meld']), false, []]
  ] as const)('option remoteConfig: a configuration that %s', async (_, answer, onramp, offered) => {
    const directory = 'https://directory.example'
    const { kit, seller, ask, environment } = await makeBuyer({
      remoteConfig: true,
      services: { api: 'https://api.example', directory },
      ...(onramp !== undefined && { features: { onramp } })
    })
    seller.remote = answer
    // Nothing is offered that the configuration may take away.
    expect(offeredSellers(kit)).toEqual([])
    const asking = ask()
    await environment.advance(2_000)
    await asking
    expect(offeredSellers(kit)).toEqual(offered)
  })

  test('without option remoteConfig the configuration is not asked for', async () => {
    const directory = 'https://directory.example'
    const { ask, environment } = await makeBuyer({ services: { api: 'https://api.example', directory } })
    await ask()
    expect(environment.requests.filter(({ url }) => url.includes('/config'))).toEqual([])
  })

  test('without a server nothing is offered; without its answer what the host names, but no sandbox', async () => {
    const named = { features: { onramp: ['meld', 'sandbox'] } } as const
    expect(offeredSellers((await makeBuyer({ ...named, services: {} })).kit)).toEqual([])
    const unanswered = await makeBuyer(named)
    expect(offeredSellers(unanswered.kit)).toEqual(['meld'])
    unanswered.seller.isDown = true
    const asking = unanswered.ask()
    await unanswered.environment.advance(2_000)
    await asking
    expect(offeredSellers(unanswered.kit)).toEqual(['meld'])
  })

  test('a server of others has links of Coinbase only', async () => {
    const { kit, seller, ask } = await makeBuyer()
    const { providers: _, ...others } = soldHere
    seller.options = others
    await ask()
    expect(offeredSellers(kit)).toEqual(['coinbase'])
  })

  test('the sandbox is offered on its own networks only', async () => {
    const { kit, ask } = await makeBuyer({}, '8453')
    await ask()
    expect(offeredSellers(kit)).toEqual(['coinbase', 'meld'])
  })
})

describe('options', () => {
  test('a failure of the options leads to those of the specification, and to a new question at the next opening', async () => {
    const { kit, environment, seller, ask } = await makeBuyer()
    seller.isDown = true
    const asking = ask()
    await environment.advance(2_000)
    expect(await asking).toEqual({ ...defaultOptions, isKnown: false })
    seller.isDown = false
    expect(await fetchQuery(kit, onRampOptionsQuery(kit))).toMatchObject({ isKnown: true })
    const before = environment.requests.length
    await ask()
    expect(environment.requests).toHaveLength(before)
  })

  test.each([
    ['no object', []],
    ['an endless list', { ...soldHere, paymentCurrencies: Array(201).fill(soldHere.paymentCurrencies[0]) }],
    [
      'limits that are no numbers',
      {
        ...soldHere,
        paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '1e3', max: 'x' }] }]
      }
    ],
    [
      'a currency that is markup',
      { ...soldHere, paymentCurrencies: [{ id: '<b>', payment_method_limits: [] }] }
    ]
  ])('%s counts as a failure', async (_, options) => {
    const { seller, ask } = await makeBuyer()
    seller.options = options
    expect((await ask()).isKnown).toBe(false)
  })

  test('lists without entries are those of the specification', async () => {
    const { seller, ask } = await makeBuyer()
    seller.options = { paymentCurrencies: [], purchaseCurrencies: [] }
    expect(await ask()).toMatchObject(defaultOptions)
  })

  test('currencies of the account’s network come first, and all of them where none is', async () => {
    const { kit } = await makeBuyer()
    expect(deliverable(kit, soldHere.purchaseCurrencies).map(({ id }) => id)).toEqual(['usdc', 'eth'])
    const other = await makeBuyer({}, '10')
    expect(deliverable(other.kit, soldHere.purchaseCurrencies)).toHaveLength(3)
  })
})

describe('quotes', () => {
  const [usd] = soldHere.paymentCurrencies
  const [, usdc] = soldHere.purchaseCurrencies
  if (!usd || !usdc) throw new Error('nothing is sold')

  test('of what is typed only the last is asked for, after a pause', async () => {
    const { kit, environment, sent } = await makeBuyer()
    for (const paymentAmount of ['1', '10', '100']) {
      updateOnRamp(kit, { paymentAmount })
      askQuote(kit, usd, usdc)
    }
    await environment.advance(500)
    await vi.waitFor(() => expect(kit.slice(onRampSlice).get().quotesLoading).toBe(false))
    expect(sent('/v1/onramp/quote')).toEqual([
      { purchaseCurrency: usdc, paymentCurrency: usd, amount: '100', network: 'Ethereum' }
    ])
    expect(kit.slice(onRampSlice).get()).toMatchObject({
      quote: { purchaseAmount: { amount: '98.5' } },
      isPlaceholder: false
    })
  })

  test('a failure of the quote is the placeholder', async () => {
    const { kit, environment, seller } = await makeBuyer()
    seller.isDown = true
    updateOnRamp(kit, { paymentAmount: '100' })
    askQuote(kit, usd, usdc)
    await environment.advance(500)
    await vi.waitFor(() => expect(kit.slice(onRampSlice).get().quotesLoading).toBe(false))
    expect(kit.slice(onRampSlice).get()).toMatchObject({
      quote: placeholderQuote('100', 'USD'),
      isPlaceholder: true
    })
  })

  test('another network of the account has another price', async () => {
    const { kit, environment, sent } = await makeBuyer({}, '8453')
    updateOnRamp(kit, { paymentAmount: '100' })
    for (const token of [usdc, soldHere.purchaseCurrencies[2] ?? usdc]) {
      askQuote(kit, usd, token)
      await environment.advance(500)
    }
    // Ether is not delivered on Base: the reference client sends the symbol.
    await vi.waitFor(() =>
      expect(sent('/v1/onramp/quote').map(({ network }) => network)).toEqual(['Base', 'ETH'])
    )
  })

  test.each(['', '0', '0.0', '0,00', '-', '.', '9.99', '7501', '1e3', '-5', '10.123'])(
    'no quote is asked for %j',
    async paymentAmount => {
      const { kit, environment, sent } = await makeBuyer()
      updateOnRamp(kit, { paymentAmount })
      askQuote(kit, usd, usdc)
      await environment.advance(500)
      expect(sent('/v1/onramp/quote')).toEqual([])
      expect(kit.slice(onRampSlice).get().quotesLoading).toBe(false)
    }
  )

  test('a late quote of another token is dropped, and is no preset amount of Coinbase', async () => {
    const { kit, environment, seller, sent, ask } = await makeBuyer()
    await ask()
    const [, eur] = soldHere.paymentCurrencies
    const [, , eth] = soldHere.purchaseCurrencies
    let open = () => {}
    seller.gate = new Promise<void>(resolve => {
      open = resolve
    })
    updateOnRamp(kit, { paymentAmount: '100' })
    askQuote(kit, usd, usdc)
    await environment.advance(500)
    chooseCurrency(kit, { purchaseCurrency: eth })
    if (eth) askQuote(kit, usd, eth)
    open()
    await new Promise(resolve => setTimeout(resolve))
    expect(kit.slice(onRampSlice).get().quote).toBeUndefined()
    const preset = async () => {
      await buy(kit, { provider: 'coinbase' })
      return sent('/v1/generators/onrampurl').at(-1).presetCryptoAmount
    }
    expect(await preset()).toBeUndefined()
    await environment.advance(500)
    await vi.waitFor(() => expect(kit.slice(onRampSlice).get().quotesLoading).toBe(false))
    expect(await preset()).toBe('98.5')
    updateOnRamp(kit, { paymentAmount: '200' })
    expect(await preset()).toBeUndefined()
    updateOnRamp(kit, { paymentAmount: '100', paymentCurrency: eur })
    expect(await preset()).toBeUndefined()
    chooseCurrency(kit, { paymentCurrency: usd })
    expect(kit.slice(onRampSlice).get().quote).toBeUndefined()
  })

  test('limits are the widest of the payment methods', () => {
    const [first] = defaultOptions.paymentCurrencies
    if (!first) throw new Error('no currency')
    expect(limitsOf(first)).toEqual({ min: '10.00', max: '25000.00' })
    expect(limitsOf({ id: 'USD', payment_method_limits: [] })).toBeUndefined()
    expect(['9', '10', '25000', '25001', 'x', ''].map(text => amountFault(text, first))).toEqual([
      'low',
      undefined,
      undefined,
      'high',
      'invalid',
      undefined
    ])
    for (const [text, amount] of [
      [' 12,50 ', '12.50'],
      ['12.', '12'],
      ['١٢٫٥', '12.5'],
      ['۱۲', '12'],
      ['0.0', undefined],
      ['1,000', undefined],
      ['1.000,50', undefined],
      ['12.345', undefined]
    ] as const)
      expect([text, readPayment(text)]).toEqual([text, amount])
  })
})

describe('links', () => {
  test('Coinbase gets the eight pay chains, the network of the account, and its address as the user', async () => {
    const { kit, ask, sent } = await makeBuyer({}, '8453')
    await ask()
    expect(await buy(kit, { provider: 'coinbase' })).toBe('https://seller.example/buy')
    expect(sent('/v1/generators/onrampurl')).toEqual([
      {
        destinationWallets: [
          {
            address: alice,
            blockchains: [
              'ethereum',
              'arbitrum',
              'polygon',
              'berachain',
              'avalanche-c-chain',
              'optimism',
              'celo',
              'base'
            ],
            assets: ['USDC']
          }
        ],
        defaultNetwork: 'base',
        partnerUserId: alice
      }
    ])
    const other = await makeBuyer({}, '56')
    await buy(other.kit, { provider: 'coinbase' })
    expect(other.sent('/v1/generators/onrampurl')[0].defaultNetwork).toBe('ethereum')
  })

  test('Meld gets USDC, and the sandbox the chosen token on the network of the account, each with the project (wire.md section 1.14)', async () => {
    const { kit, ask, sent } = await makeBuyer({ projectId: 'shop' })
    await ask()
    await buy(kit, { provider: 'meld' })
    const [, , eth] = soldHere.purchaseCurrencies
    updateOnRamp(kit, {
      purchaseCurrency: eth,
      paymentCurrency: soldHere.paymentCurrencies[1],
      paymentAmount: '50,5'
    })
    await buy(kit, { provider: 'sandbox' })
    expect(sent('/v1/onramp/widget').map(({ projectId }) => projectId)).toEqual(['shop', 'shop'])
    expect(sent('/v1/onramp/widget').map(({ sessionData }) => sessionData)).toEqual([
      {
        serviceProvider: 'MELD',
        walletAddress: alice,
        destinationCurrencyCode: 'USDC',
        sourceCurrencyCode: 'USD',
        chainId: 'eip155:1'
      },
      {
        serviceProvider: 'SANDBOX',
        walletAddress: alice,
        destinationCurrencyCode: 'ETH',
        sourceCurrencyCode: 'EUR',
        sourceAmount: '50.5',
        chainId: 'eip155:1'
      }
    ])
  })

  test.each(['javascript:alert(1)', 'http://seller.example', 'https://a@b.example', ''])(
    'a link %j is opened nowhere, and the window is closed',
    async url => {
      const { kit, seller, purchase } = await makeBuyer()
      seller.url = url
      const { state, window } = fakeWindow()
      await expect(buy(kit, { provider: 'sandbox', window })).rejects.toMatchObject({
        code: 'LATCHKEY_HTTP__INVALID_ANSWER'
      })
      expect(state).toEqual({ url: '', isClosed: true })
      expect(purchase()?.status).toBe('failed')
    }
  )

  test('a purchase that the service refuses keeps the reason', async () => {
    const { kit, seller, purchase } = await makeBuyer()
    seller.refusal = 'The amount is not within the limits of a card'
    await expect(buy(kit, { provider: 'sandbox' })).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__FAILED' })
    expect(purchase()).toMatchObject({ status: 'failed', reason: seller.refusal })
  })

  test('a service that does not answer is a failed purchase', async () => {
    const { kit, seller, purchase } = await makeBuyer()
    seller.isDown = true
    await expect(buy(kit, { provider: 'coinbase' })).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__FAILED' })
    expect(purchase()?.status).toBe('failed')
  })

  test('buying needs an account', async () => {
    const { kit } = setupTestKit(server)
    await expect(buy(kit, { provider: 'coinbase' })).rejects.toMatchObject({
      code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS'
    })
  })
})

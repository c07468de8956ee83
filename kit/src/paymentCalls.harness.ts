import type { Kit } from './core/Kit.js'
import { createLink } from './core/onRamp/createLink.js'
import { onRampApi } from './core/onRamp/onRampApi.js'
import { onRampHistoryQuery } from './core/onRamp/onRampHistory.js'
import { onRampOptionsQuery } from './core/onRamp/onRampOptions.js'
import { fetchQuery } from './core/query/fetchQuery.js'
import { gasPriceQuery, pricesQuery, quoteQuery, swapTokensQuery } from './core/swap/swapQueries.js'
import { account, api, picture, router, type ServiceCall, transaction, usdc } from './serviceCall.harness.js'

const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ether = { address: undefined, symbol: 'ETH', name: 'Ether', decimals: 18, balance: 10n ** 18n }
const dollars = { address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6, balance: 0n }
const tx = { from: account, to: router, data: '0x5ae401dc' }
const money = { amount: '98.50', currency: 'USD' }

const convert = async (kit: Kit) => {
  const clients = await (await api(kit)).convert()
  if (!clients) throw new TypeError('there is no data API')
  return clients
}

/** The calls of swaps and purchases. */
export const paymentCalls: readonly ServiceCall[] = [
  {
    source: 'GET convertTokensAnswerSchema',
    sends: /^GET \/v1\/convert\/tokens$/,
    answer: {
      tokens: [
        {
          name: 'USD Coin',
          symbol: 'USDC',
          address: `eip155:1:${usdc}`,
          decimals: 6,
          logoUri: picture,
          eip2612: true
        }
      ]
    },
    call: (kit, signal) => fetchQuery(kit, swapTokensQuery(kit, 'eip155:1'), signal)
  },
  {
    source: 'GET convertQuotesAnswerSchema',
    sends: /^GET \/v1\/convert\/quotes$/,
    answer: {
      quotes: [
        {
          id: 'pools',
          fromAmount: '1000',
          fromAccount: coin,
          toAmount: '333',
          toAccount: `eip155:1:${usdc}`,
          gas: '180000',
          spender: router
        }
      ]
    },
    call: (kit, signal) =>
      fetchQuery(kit, quoteQuery(kit, { account, from: ether, to: dollars, amount: 1000n }), signal)
  },
  {
    source: 'GET convertGasPriceAnswerSchema',
    sends: /^GET \/v1\/convert\/gas-price$/,
    answer: { standard: '1', fast: '2', instant: '3' },
    call: (kit, signal) => fetchQuery(kit, gasPriceQuery(kit, 'eip155:1'), signal)
  },
  {
    source: 'GET convertApproveAnswerSchema',
    sends: /^GET \/v1\/convert\/build-approve$/,
    answer: { tx: { ...tx, value: '0', eip155: { gasPrice: '1' } } },
    call: async kit =>
      (await convert(kit)).buildApproval({ from: coin, to: `eip155:1:${usdc}`, userAddress: account })
  },
  {
    source: 'POST convertTransactionAnswerSchema',
    sends: /^POST \/v1\/convert\/build-transaction$/,
    answer: { tx: { ...tx, amount: '333', eip155: { gas: '180000', gasPrice: '1' } } },
    call: async kit =>
      (await convert(kit)).buildTransaction({
        amount: '1000',
        from: coin,
        to: `eip155:1:${usdc}`,
        userAddress: account,
        eip155: { slippage: 1 }
      })
  },
  {
    source: 'POST priceAnswerSchema',
    sends: /^POST \/v1\/fungible\/price$/,
    answer: {
      fungibles: [
        { address: coin, name: 'Ether', symbol: 'ETH', iconUrl: picture, price: 3000, decimals: 18 }
      ]
    },
    call: (kit, signal) => fetchQuery(kit, pricesQuery(kit, 'eip155:1', [ether, dollars]), signal)
  },
  {
    source: 'GET onRampOptionsSchema',
    sends: /^GET \/v1\/onramp\/options$/,
    answer: {
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] }],
      purchaseCurrencies: [
        {
          id: 'usdc',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: usdc }]
        }
      ],
      providers: [{ id: 'coinbase' }, { id: 'meld', networks: ['eip155:1'], isTest: false }]
    },
    call: (kit, signal) => fetchQuery(kit, onRampOptionsQuery(kit), signal)
  },
  {
    source: 'GET remoteConfigAnswerSchema',
    sends: /^GET \/appkit\/v1\/config$/,
    answer: { features: [{ id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] }] },
    call: (kit, signal) => fetchQuery(kit, onRampOptionsQuery(kit), signal)
  },
  {
    source: 'POST onRampQuoteSchema',
    sends: /^POST \/v1\/onramp\/quote$/,
    answer: {
      paymentTotal: money,
      paymentSubtotal: money,
      purchaseAmount: { amount: '98.5', currency: 'USDC' },
      coinbaseFee: money,
      networkFee: money,
      quoteId: 'a'
    },
    call: kit =>
      onRampApi(kit).quote({
        purchaseCurrency: { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [] },
        paymentCurrency: { id: 'USD', payment_method_limits: [] },
        amount: '100',
        network: 'USDC'
      })
  },
  {
    source: 'POST onRampUrlSchema',
    sends: /^POST \/v1\/generators\/onrampurl$/,
    answer: { url: 'https://seller.example/buy' },
    call: kit => createLink(kit, 'coinbase', account)
  },
  {
    source: 'POST onRampWidgetSchema',
    sends: /^POST \/v1\/onramp\/widget$/,
    answer: { widgetUrl: 'https://seller.example/buy', orderId: 'a' },
    call: kit => createLink(kit, 'meld', account)
  },
  {
    source: 'GET onRampOrderSchema',
    sends: /^GET \/v1\/onramp\/orders\/[^/]+$/,
    answer: {
      status: 'processing',
      payment: money,
      purchase: { amount: '98.5', currency: 'USDC' },
      network: 'eip155:1',
      hash: null
    },
    call: kit => onRampApi(kit).order('a')
  },
  {
    source: 'GET historyAnswerSchema',
    sends: /^GET \/v1\/account\/[^/]+\/history\?onramp$/,
    answer: { data: [transaction(null, 'ONRAMP_TRANSACTION_STATUS_SUCCESS')], next: 'b' },
    call: async (kit, signal) => {
      await fetchQuery(kit, onRampOptionsQuery(kit), signal)
      return fetchQuery(kit, onRampHistoryQuery(kit, account), signal)
    }
  }
]

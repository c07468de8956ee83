import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as http from './index.js'

const schemas: readonly (readonly [string, v.GenericSchema])[] = Object.entries(http).flatMap(
  ([name, value]) =>
    typeof value === 'object' && '~run' in value ? [[name, value as v.GenericSchema] as const] : []
)
const schemaOf = new Map(schemas)

const accountName = {
  name: 'alice.latchkey.id',
  registered_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  attributes: { bio: 'Gardens' },
  addresses: { '60': { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', created_at: null } }
}
const balance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000.12,
  value: 6000.24,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: 'https://keys.example/public/getTokenImage/ETH'
}
const session = {
  project: { id: 'game', name: 'A game', url: null, iconUrl: null },
  pci: '00000000-0000-4000-8000-000000000001',
  expiry: 2,
  createdAt: 1,
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [],
  context: '0x12',
  revokedAt: null,
  endedByWallet: null
}
const nft = {
  id: 'eip155:1/erc721:0x1/7',
  chainId: 'eip155:1',
  contract: 'eip155:1:0x1',
  tokenId: '7',
  standard: 'ERC721',
  amount: '1',
  name: 'Key 7',
  description: null,
  collection: { name: 'Keys', symbol: 'KEY' },
  imageUrl: 'https://keys.example/v1/nft/eip155:1/0x1/7/image',
  externalUrl: null,
  traits: [{ name: 'Metal', value: 'Brass' }],
  isSpam: false
}
const transfer = {
  fungible_info: {
    name: 'Ether',
    symbol: 'ETH',
    icon: { url: 'https://keys.example/public/getTokenImage/ETH' },
    flags: { is_spam: false, is_poisoning: false }
  },
  nft_info: null,
  direction: 'in',
  quantity: { numeric: '1.5' },
  value: 4500.18,
  price: 3000.12
}
const transaction = {
  id: 'eip155:1:0xa',
  metadata: {
    operationType: 'receive',
    hash: '0xa',
    minedAt: '2026-11-20T00:00:00.000Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 7,
    application: null,
    chain: 'eip155:1'
  },
  transfers: [transfer]
}
const request = { jsonrpc: '2.0', id: 1, method: 'eth_call' }
const alice = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const router = 'eip155:1:0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const swapToken = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: usdc,
  decimals: 6,
  logoUri: 'https://keys.example/public/getTokenImage/USDC',
  eip2612: true
}
const quote = {
  id: 'pools',
  fromAmount: '1000000',
  fromAccount: usdc,
  toAmount: '333000000000000',
  toAccount: coin,
  gas: '180000',
  spender: router
}
const approval = {
  id: 'eip155:1/token/0xa/0xb',
  chainId: 'eip155:1',
  kind: 'token',
  status: 'standing',
  contract: usdc,
  tokenId: null,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: null,
  spender: router,
  spenderName: 'Uniswap',
  isSpenderKnown: true,
  amount: '100',
  isUnlimited: false,
  balance: '250.5',
  valueAtRisk: 100,
  expiresAt: null,
  approvedAt: '2026-11-20T00:00:00.000Z',
  lastUsedAt: null,
  hash: '0xa',
  isSpam: false
}
const money = { amount: '98.50', currency: 'USD' }
const paymentCurrency = {
  id: 'USD',
  payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }]
}
const purchaseCurrency = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0xA0b8' }]
}
const event = { eventId: 'a', timestamp: 1, props: { event: 'MODAL_OPEN' } }

/** A valid value for each schema, with the value it is parsed to. */
const examples: Readonly<Record<string, unknown>> = {
  approvalSchema: approval,
  approvalsAnswerSchema: { approvals: [approval], incomplete: [{ chainId: 'eip155:1', reason: 'cut' }] },
  approvalsQuerySchema: { currency: 'usd', chainId: 'eip155:1' },
  balanceSchema: balance,
  balancesAnswerSchema: { balances: [balance], incomplete: ['eip155:1'] },
  balancesQuerySchema: { currency: 'eur', chainId: 'eip155:1' },
  currencySchema: 'usd',
  analyticsAnswerSchema: {},
  analyticsBatchSchema: [event],
  analyticsEventSchema: event,
  supportedChainsAnswerSchema: { http: ['eip155:1'], ws: [], nameZone: 'latchkey.id' },
  analyticsConfigAnswerSchema: { isAnalyticsEnabled: true },
  originsAnswerSchema: { allowedOrigins: ['https://app.example'] },
  remoteConfigAnswerSchema: { features: [{ id: 'swap', isEnabled: true, config: null }] },
  remoteFeatureSchema: { id: 'swap', isEnabled: true, config: ['1inch'] },
  historyAnswerSchema: {
    data: [transaction],
    next: null,
    missing: ['eip155:10'],
    stale: [{ chain: 'eip155:1', since: '2026-11-20T10:00:00Z' }]
  },
  historyQuerySchema: { currency: 'eur', chainId: 'eip155:1', cursor: 'a' },
  historyTransactionSchema: transaction,
  walletSchema: { id: 'a', name: 'A' },
  walletsAnswerSchema: { count: 1, data: [{ id: 'a', name: 'A' }] },
  walletsQuerySchema: { page: 1, entries: 40 },
  errorBodySchema: { status: 'FAILED', reasons: [{ field: '', description: 'x' }] },
  identityAnswerSchema: { name: null, avatar: null, resolvedAt: '2026-11-20T00:00:00.000Z' },
  identityQuerySchema: {},
  priceAnswerSchema: {
    fungibles: [{ address: 'eip155:1:0x1', name: 'A', symbol: 'A', iconUrl: '', price: 1, decimals: 18 }]
  },
  priceRequestSchema: { currency: 'usd', addresses: ['eip155:1:0x1'] },
  accountNameSchema: accountName,
  accountNamesSchema: [accountName],
  nameAddressesSchema: accountName.addresses,
  nameAttributesSchema: { bio: 'x' },
  nameChallengeSchema: { nonce: 'n'.repeat(43), timestamp: 1_763_700_000 },
  nameSuggestionsAnswerSchema: { suggestions: [{ name: accountName.name, registered: true }] },
  nftSchema: nft,
  nftsAnswerSchema: { nfts: [nft], next: null, incomplete: ['eip155:1'] },
  smartSessionSchema: session,
  sessionsAnswerSchema: { pcis: [session] },
  createSessionAnswerSchema: { pci: session.pci },
  emptyAnswerSchema: {},
  convertAllowanceAnswerSchema: { allowance: '0', spender: router },
  convertAllowanceQuerySchema: { tokenAddress: usdc, userAddress: alice },
  convertApproveAnswerSchema: {
    tx: { from: usdc, to: alice, data: '0x095ea7b3', value: '0', eip155: { gasPrice: '1000000000' } }
  },
  convertApproveQuerySchema: { from: usdc, to: coin, amount: '1000000' },
  convertGasPriceAnswerSchema: { standard: '1000000000', fast: '2000000000', instant: '3000000000' },
  convertGasPriceQuerySchema: { chainId: 'eip155:1' },
  convertQuotesAnswerSchema: { quotes: [quote] },
  convertQuotesQuerySchema: { amount: '1000000', from: usdc, to: coin },
  convertTokensAnswerSchema: { tokens: [swapToken] },
  convertTokensQuerySchema: { chainId: 'eip155:1' },
  convertTransactionAnswerSchema: {
    tx: {
      from: alice,
      to: router,
      data: '0x5ae401dc',
      amount: '333000000000000',
      value: '0',
      minAmount: '329670000000000',
      deadline: 1_763_700_000,
      eip155: { gas: '180000', gasPrice: '1000000000' }
    }
  },
  convertTransactionRequestSchema: {
    amount: '1000000',
    from: usdc,
    to: coin,
    userAddress: alice,
    eip155: { slippage: 1 },
    disableEstimate: false
  },
  onRampOptionsSchema: {
    paymentCurrencies: [paymentCurrency],
    purchaseCurrencies: [purchaseCurrency],
    providers: [{ id: 'sandbox', networks: ['eip155:1'], isTest: true }]
  },
  onRampOrderSchema: {
    status: 'processing',
    payment: money,
    purchase: { amount: '98.5', currency: 'USDC' },
    network: 'eip155:1',
    hash: null
  },
  onRampQuoteRequestSchema: {
    purchaseCurrency: { symbol: 'USDC' },
    paymentCurrency: { id: 'USD' },
    amount: '100'
  },
  onRampQuoteSchema: {
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: { amount: '98.5', currency: 'USDC' },
    coinbaseFee: money,
    networkFee: money,
    quoteId: 'a'
  },
  onRampUrlRequestSchema: {
    destinationWallets: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', assets: ['USDC'] }],
    partnerUserId: 'p'.repeat(32),
    presetFiatAmount: '100'
  },
  onRampUrlSchema: { url: 'https://pay.example/buy' },
  onRampWidgetRequestSchema: {
    sessionData: {
      serviceProvider: 'sandbox',
      walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      destinationCurrencyCode: 'USDC',
      sourceCurrencyCode: 'USD'
    }
  },
  onRampWidgetSchema: { widgetUrl: 'https://keys.example/onramp/sandbox/a', orderId: 'a' },
  nftsQuerySchema: { chainId: 'eip155:1', cursor: 'abc' },
  rpcAnswerSchema: { jsonrpc: '2.0', id: 'x', result: null },
  rpcRequestSchema: request
}

test('every schema has an example in this file', () => {
  expect(Object.keys(examples).sort()).toEqual(schemas.map(([name]) => name).sort())
})

test.each(schemas)('%s accepts its example and handles any input', (name, schema) => {
  const input = name === 'walletsQuerySchema' ? {} : examples[name]
  expect(v.parse(schema, input)).toEqual(examples[name])
  fc.assert(fc.property(fc.anything(), value => typeof v.safeParse(schema, value).success === 'boolean'))
})

test.each(
  schemas.filter(
    ([name]) =>
      /Answer|balanceSchema|historyTransaction|walletSchema|errorBody/.test(name) &&
      name !== 'rpcAnswerSchema'
  )
)('%s ignores an unknown field', (name, schema) => {
  const example = examples[name] as Record<string, unknown>
  expect(v.parse(schema, { ...example, later: { addition: true } })).toEqual(example)
})

const refused: readonly [string, string, unknown][] = [
  ['accountNameSchema', 'no addresses', { ...accountName, addresses: [] }],
  ['accountNameSchema', 'an address of null', { ...accountName, addresses: { '60': null } }],
  [
    'accountNameSchema',
    'a coin type that is no number',
    { ...accountName, addresses: { eth: { address: '0x' } } }
  ],
  ['accountNameSchema', 'an attribute that is no text', { ...accountName, attributes: { bio: 5 } }],
  ['accountNamesSchema', 'no list', accountName],
  ['nameAttributesSchema', 'a number', { bio: 5 }],
  ['nameAddressesSchema', 'no record', { 60: '0x' }],
  ['nameChallengeSchema', 'a short nonce', { nonce: 'n', timestamp: 1 }],
  ['nameChallengeSchema', 'a nonce with quotes', { nonce: '"'.repeat(20), timestamp: 1 }],
  ['nameChallengeSchema', 'a timestamp that is text', { nonce: 'n'.repeat(20), timestamp: '1' }],
  [
    'nameSuggestionsAnswerSchema',
    'a flag that is text',
    { suggestions: [{ name: 'a.b.c', registered: 'no' }] }
  ],
  ['approvalSchema', 'another kind', { ...approval, kind: 'coin' }],
  ['approvalSchema', 'another status', { ...approval, status: 'gone' }],
  [
    'approvalsAnswerSchema',
    'another reason',
    { approvals: [], incomplete: [{ chainId: 'eip155:1', reason: 'unwell' }] }
  ],
  ['balanceSchema', 'an exponent', { ...balance, quantity: { decimals: '18', numeric: '1e3' } }],
  ['balanceSchema', 'a sign', { ...balance, quantity: { decimals: '18', numeric: '-1' } }],
  ['balanceSchema', 'decimals as a number', { ...balance, quantity: { decimals: 18, numeric: '1' } }],
  ['balanceSchema', 'a price of NaN', { ...balance, price: Number.NaN }],
  ['balanceSchema', 'a price without end', { ...balance, price: JSON.parse('1e999') }],
  ['balanceSchema', 'an endless name', { ...balance, name: 'x'.repeat(129) }],
  ['balancesAnswerSchema', 'no list', { balances: null }],
  [
    'historyTransactionSchema',
    'no time',
    { ...transaction, metadata: { ...transaction.metadata, minedAt: 'x' } }
  ],
  [
    'historyTransactionSchema',
    'another direction',
    { ...transaction, transfers: [{ ...transfer, direction: 'up' }] }
  ],
  ['historyAnswerSchema', 'more than 1000', { data: Array(1001).fill(transaction), next: null }],
  ['historyQuerySchema', 'another on-ramp', { onramp: 'moonpay' }],
  ['supportedChainsAnswerSchema', 'no CAIP-2', { http: ['1'], ws: [] }],
  ['supportedChainsAnswerSchema', 'a zone of one label', { http: [], ws: [], nameZone: 'eth' }],
  ['walletsAnswerSchema', 'a negative count', { count: -1, data: [] }],
  ['walletsAnswerSchema', 'more than 100', { count: 101, data: Array(101).fill({ id: 'a', name: 'A' }) }],
  ['walletSchema', 'a link without end', { id: 'a', name: 'A', homepage: 'x'.repeat(2049) }],
  ['walletsQuerySchema', 'a page of NaN', { page: 'NaN' }],
  ['walletsQuerySchema', 'a page as a number', { page: 1 }],
  ['convertQuotesQuerySchema', 'an amount with a point', { amount: '1.5', from: usdc, to: coin }],
  ['convertQuotesAnswerSchema', 'a negative amount', { quotes: [{ ...quote, toAmount: '-1' }] }],
  ['convertTokensAnswerSchema', 'decimals beyond a byte', { tokens: [{ ...swapToken, decimals: 256 }] }],
  [
    'convertTransactionRequestSchema',
    'a slippage over 50',
    { amount: '1', from: usdc, to: coin, userAddress: alice, eip155: { slippage: 51 } }
  ],
  ['onRampUrlSchema', 'a link without end', { url: 'x'.repeat(9000) }],
  ['priceRequestSchema', 'no address', { currency: 'usd', addresses: [] }],
  ['rpcRequestSchema', 'no id', { jsonrpc: '2.0', method: 'eth_call' }],
  ['rpcAnswerSchema', 'neither result nor error', { jsonrpc: '2.0', id: 1 }],
  ['rpcAnswerSchema', 'an error without a code', { jsonrpc: '2.0', id: 1, error: { message: 'x' } }],
  ['analyticsEventSchema', 'no event name', { ...event, props: {} }],
  ['errorBodySchema', 'another status', { status: 'OK', reasons: [] }]
]
test.each(refused)('%s rejects %s', (name, _, value) => {
  expect(v.safeParse(schemaOf.get(name) ?? v.any(), value).success).toBe(false)
})

test('queries are parsed to typed values', () => {
  expect(
    v.parse(http.walletsQuerySchema, { page: '3', entries: '500', include: 'a, b,,a', search: '  x ' })
  ).toEqual({ page: 3, entries: 100, include: ['a', 'b'], search: 'x' })
  expect(v.parse(http.balancesQuerySchema, { forceUpdate: 'eip155:1:0x1,eip155:1:0x2' })).toEqual({
    currency: 'usd',
    forceUpdate: ['eip155:1:0x1', 'eip155:1:0x2']
  })
})

test('a transaction of another service may have no transfers and transfers without infos', () => {
  for (const transfers of [null, [{ ...transfer, fungible_info: null, value: null, price: null }]])
    expect(v.parse(http.historyTransactionSchema, { ...transaction, transfers })).toEqual({
      ...transaction,
      transfers
    })
})

test('a map has no prototype that was sent with it', () => {
  const params = JSON.parse('{"__proto__":{"bad":true},"good":1}')
  const read = v.parse(http.rpcRequestSchema, { ...request, params })
  expect(Object.getPrototypeOf(read.params)).toBe(Object.prototype)
  expect(read.params).toEqual({ good: 1 })
})

import type { FetchScript } from '../../testing/scriptedFetch.js'

/** An order's state, as a server with the sandbox says it. */
const orderAnswer = (status: string, more: Readonly<Record<string, unknown>> = {}) => ({
  status,
  payment: { amount: '100.00', currency: 'USD' },
  purchase: { amount: '98.5', currency: 'USDC' },
  network: 'eip155:1',
  hash: null,
  ...more
})

/** A purchase of the history. */
export const boughtTransaction = (
  id: string,
  minedAt: number,
  status: string,
  chain: string | null = 'eip155:1'
) => ({
  id,
  metadata: {
    operationType: 'buy',
    hash: '',
    minedAt: new Date(minedAt).toISOString(),
    sentFrom: 'Coinbase',
    sentTo: '0x',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    nonce: 1,
    application: null,
    chain
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '98.5' },
      value: 100,
      price: null
    }
  ]
})

const limits = [{ id: 'card', min: '10.00', max: '7500.00' }]
const on = (chain_id: string, name: string) => ({ name, display_name: name, chain_id, contract_address: '' })

/** What a server with every seller sells. */
export const soldHere = {
  paymentCurrencies: ['USD', 'EUR'].map(id => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    { id: 'far', name: 'Far Coin', symbol: 'FAR', networks: [on('424242', 'Far')] },
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [on('1', 'Ethereum'), on('8453', 'Base')] },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [on('1', 'Ethereum')] }
  ],
  providers: [{ id: 'coinbase' }, { id: 'meld' }, { id: 'sandbox', networks: ['eip155:1'], isTest: true }]
}

const quote = (amount: string) => ({
  paymentTotal: { amount, currency: 'USD' },
  paymentSubtotal: { amount, currency: 'USD' },
  purchaseAmount: { amount: '98.5', currency: 'USDC' },
  coinbaseFee: { amount: '1.50', currency: 'USD' },
  networkFee: { amount: '0', currency: 'USD' },
  quoteId: 'q'
})

/** A server whose answers a test changes. */
export function createSeller(other: FetchScript = () => ({ status: 404, body: {} })) {
  const state = {
    options: soldHere as unknown,
    order: 'open',
    history: [] as unknown[],
    /** The pages of the history after the first one. */
    laterPages: [] as unknown[][],
    /** The reason of the answer to a question for a link; undefined: the link. */
    refusal: undefined as string | undefined,
    /** Awaited before each quote and each link. */
    gate: undefined as Promise<unknown> | undefined,
    /** Fails every call of buying. */
    isDown: false,
    url: 'https://seller.example/buy',
    /** The answer of the remote configuration. */
    remote: undefined as unknown
  }
  const respond: FetchScript = async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/appkit/v1/config' && state.remote !== undefined)
      return state.remote === 'down' ? { status: 500, body: {} } : { body: state.remote }
    const isOurs = /onramp/.test(pathname) || searchParams.has('onramp')
    if (!isOurs) return other(url, init)
    if (state.isDown) return { status: 503, body: { status: 'FAILED', reasons: [] } }
    switch (pathname) {
      case '/v1/onramp/options':
        return { body: state.options }
      case '/v1/onramp/quote':
        await state.gate
        return { body: quote(JSON.parse(String(init.body)).amount) }
      case '/v1/generators/onrampurl':
        return { body: { url: state.url } }
      case '/v1/onramp/widget': {
        await state.gate
        if (state.refusal)
          return {
            status: 400,
            body: { status: 'FAILED', reasons: [{ field: 'sourceAmount', description: state.refusal }] }
          }
        const isSandbox = JSON.parse(String(init.body)).sessionData.serviceProvider === 'SANDBOX'
        return { body: { widgetUrl: state.url, ...(isSandbox && { orderId: 'order-1' }) } }
      }
      case '/v1/onramp/orders/order-1':
        return { body: orderAnswer(state.order) }
      default: {
        const at = Number(searchParams.get('cursor') ?? 0)
        const data = [state.history, ...state.laterPages][at] ?? []
        return { body: { data, next: at < state.laterPages.length ? String(at + 1) : null } }
      }
    }
  }
  return { state, respond }
}

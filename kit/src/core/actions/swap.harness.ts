import { afterEach } from 'vitest'
import type { RequestOptions, TransactionRequest, WalletRequests } from '../../protocol/walletRequests.js'
import { alice, quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript, ScriptedAnswer } from '../../testing/scriptedFetch.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Device } from '../contracts/Device.js'
import type { Kit } from '../Kit.js'
import { swapSlice } from '../state/swap.js'
import { transactionsSlice } from '../state/transactions.js'
import { fillSwap, openSwap } from '../swap/openSwap.js'
import { reviewSwap } from '../swap/swapIntent.js'
import { connect } from './connect.js'

const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const usdc = '0x0000000000000000000000000000000000000001'
export const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
export const hashOf = (count: number) => `0x${String(count).padStart(64, '0')}`
export const one = 10n ** 18n
const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

/** How the service differs from one that gives 3,000 USDC for an ether. `undefined`: not in this answer. */
export type Service = Readonly<Partial<Record<string, (url: URL, body: Body) => ScriptedAnswer | undefined>>>
type Body = Readonly<Record<string, unknown>>

const token = (symbol: string, address: string, decimals: number, eip2612 = false) => ({
  symbol,
  name: symbol,
  address,
  decimals,
  logoUri: null,
  eip2612
})
const rate = (from: string, amount: string) =>
  from === native ? (BigInt(amount) * 3_000n) / 10n ** 12n : (BigInt(amount) * 10n ** 12n) / 3_000n

/** The answer to a request for a quote that gives `toAmount`. */
export const quoted = (toAmount: string, query: URLSearchParams) => ({
  body: {
    quotes: [
      {
        id: null,
        fromAmount: query.get('amount'),
        fromAccount: query.get('from'),
        toAmount,
        toAccount: query.get('to')
      }
    ]
  }
})

/** The answer with a transaction that is expected to give `amount`. */
export const builtFor = (from: unknown, amount: string, data = '0xaa') => ({
  body: {
    tx: {
      from,
      to: `eip155:1:${router}`,
      data,
      amount,
      eip155: { gas: '150000', gasPrice: '2' }
    }
  }
})

const usual: Service = {
  '/v1/supported-chains': () => ({ body: { http: ['eip155:1'], ws: [] } }),
  '/v1/convert/tokens': () => ({
    body: {
      tokens: [
        token('ETH', native, 18),
        token('USDC', `eip155:1:${usdc}`, 6, true),
        token('OLD', 'eip155:2:0x9', 6)
      ]
    }
  }),
  '/v1/convert/quotes': ({ searchParams: query }) => {
    const [from, amount] = [query.get('from') ?? '', query.get('amount') ?? '0']
    const quote = { id: 'pools', fromAmount: amount, fromAccount: from, toAccount: query.get('to') }
    return { body: { quotes: [{ ...quote, toAmount: String(rate(from, amount)) }] } }
  },
  '/v1/convert/gas-price': () => ({ body: { standard: '1', fast: '2', instant: '3' } }),
  '/v1/convert/build-approve': ({ searchParams: query }) => ({
    body: {
      tx: {
        from: query.get('from'),
        to: query.get('from'),
        data: '0x095ea7b3',
        value: '0',
        eip155: { gasPrice: '1' }
      }
    }
  }),
  '/v1/convert/build-transaction': (_, body) =>
    builtFor(
      body.userAddress,
      String(rate(String(body.from), String(body.amount))),
      (body.eip155 as Body).permit ? '0xbb' : '0xaa'
    ),
  '/v1/fungible/price': () => ({
    body: {
      fungibles: [
        { address: native, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 3_000, decimals: 18 },
        { address: `eip155:1:${usdc}`, name: 'USDC', symbol: 'USDC', iconUrl: '', price: 1, decimals: 6 }
      ]
    }
  }),
  balance: () => ({
    body: {
      balances: [
        { symbol: 'ETH', name: 'Ether', decimals: '18', numeric: '5' },
        { symbol: 'USDC', name: 'USD Coin', decimals: '6', numeric: '900', address: `eip155:1:${usdc}` }
      ].map(({ decimals, numeric, ...known }) => ({
        ...known,
        chainId: 'eip155:1',
        price: 1,
        quantity: { decimals, numeric },
        iconUrl: ''
      }))
    }
  })
}

const respondWith =
  (service: Service): FetchScript =>
  (address, init) => {
    const url = new URL(address)
    const name = url.pathname.endsWith('/balance') ? 'balance' : url.pathname
    const body = init.body ? (JSON.parse(String(init.body)) as Body) : {}
    return service[name]?.(url, body) ?? usual[name]?.(url, body) ?? { status: 404, body: {} }
  }

/** A network that checks every swap with success, and simulates what was agreed. */
const client: NetworkClient = {
  getBalance: async ({ token }) => ({
    amount: token ? 900_000_000n : 5n * one,
    decimals: token ? 6 : 18,
    symbol: token ? 'USDC' : 'ETH',
    name: ''
  }),
  readAddress: async text => ({ address: text }),
  checkSwap: async () => undefined,
  checkApproval: async () => router,
  readAllowance: async () => 0n,
  simulateCalls: async ({ from, calls, tokens }) => ({
    isSuccess: true,
    // Each call pays its value, and the router pays more than any swap of the tests needs.
    moves: calls.map(({ to, value = 0n }) =>
      value === 0n ? { from: to, to: from, amount: 10n ** 24n } : { from, to, amount: value }
    ),
    changes: tokens.map(() => (calls.some(({ value }) => value) ? 10n ** 24n : 0n))
  }),
  explainFailure: async () => undefined
}

export type World = {
  readonly service?: Service
  readonly change?: NetworkClient
  readonly requests?: WalletRequests
  readonly storage?: ReturnType<typeof createMemoryStorage>
  readonly lock?: Device['lock']
  readonly answer?: (request: TransactionRequest, options?: RequestOptions) => Promise<string>
  /** The way to the service. */
  readonly harm?: (respond: FetchScript) => FetchScript
}

/** A connected kit with the form of a swap, and the transactions that its wallet got. Kits with the same storage are tabs. */
export async function open(world: World = {}) {
  const { service = {}, change = {}, requests = {}, storage, lock, answer } = world
  const { harm = respond => respond } = world
  const asked: TransactionRequest[] = []
  const sendTransaction = (request: TransactionRequest, options?: RequestOptions) => {
    asked.push(request)
    return answer ? answer(request, options) : Promise.resolve(hashOf(asked.length))
  }
  const session = { sendTransaction, sendTransfer: async () => hashOf(0), ...requests }
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, ...session })
  })
  const adapter = quietAdapter('eip155', { client: async () => ({ ...client, ...change }) })
  const setup = setupTestKit(
    { adapters: [adapter], connectors: [connector], services: { api: 'https://api.example' } },
    {
      respond: harm(respondWith(service)),
      storage: storage ?? createMemoryStorage(),
      device: lock ? { lock } : {}
    }
  )
  const { kit, environment } = setup
  kits.push(kit)
  await connect(kit, { connector })
  openSwap(kit)
  const state = () => kit.slice(swapSlice).get()
  /** The parameters of the requests for quotes so far. */
  const quotes = () =>
    environment.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/v1/convert/quotes')
      .map(({ searchParams }) => searchParams.get('amount'))
  const review = async (fromToken = 'ETH', toToken = 'USDC', amount = '1') => {
    await fillSwap(kit, { fromToken, toToken, amount })
    return reviewSwap(kit)
  }
  return {
    ...setup,
    connector,
    asked,
    state,
    quotes,
    review,
    sent: () => kit.slice(transactionsSlice).get()
  }
}

export const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )

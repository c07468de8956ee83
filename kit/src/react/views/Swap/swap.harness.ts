import type { Adapter, NetworkClient } from '../../../core/contracts/Adapter.js'
import type { Kit } from '../../../core/Kit.js'
import { fillSwap, openSwap } from '../../../core/swap/openSwap.js'
import { reviewSwap } from '../../../core/swap/swapIntent.js'
import type { WalletRequests } from '../../../protocol/walletRequests.js'
import { createMockConnector, type MockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript, ScriptedAnswer } from '../../../testing/scriptedFetch.js'
import { respondAsService } from '../drawModal.harness.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const sentHash = `0x${'ab'.repeat(32)}`
export const services = { services: { api: 'https://api.example' } } as const
const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** The token of `respondAsService`, with 18 decimals. */
const usdc = 'eip155:1:0x0000000000000000000000000000000000000004'

type Body = Readonly<Record<string, unknown>>
/** Other answers than the usual ones, by the end of the path. */
export type SwapService = Readonly<Record<string, (query: URLSearchParams, body: Body) => ScriptedAnswer>>

const listed = [
  ['ETH', 'Ethereum', native],
  ['USDC', 'USD Coin', usdc],
  ...['DAI', 'WBTC', 'UNI', 'LINK', 'AAVE', 'GNO', 'A token with quite a long name'].map((name, index) => [
    name.slice(0, 10).toUpperCase(),
    name,
    `eip155:1:0x${String(index + 1).repeat(40)}`
  ])
].map(([symbol, name, address]) => ({ symbol, name, address, decimals: 18, logoUri: null, eip2612: false }))

/** 2,950 USDC for an ether: 1.7 % below the prices. */
const received = (from: string | null, amount: string | null, rate: bigint): string =>
  String(from === native ? BigInt(amount ?? 0) * rate : BigInt(amount ?? 0) / rate)

const answers = (rate: bigint): SwapService => ({
  tokens: () => ({ body: { tokens: listed } }),
  quotes: query => {
    const [from, amount] = [query.get('from'), query.get('amount')]
    const toAmount = received(from, amount, rate)
    const quote = { id: 'pools', fromAmount: amount, fromAccount: from, toAccount: query.get('to'), toAmount }
    return { body: { quotes: [quote] } }
  },
  'gas-price': () => ({ body: { standard: '9000000000', fast: '10000000000', instant: '12000000000' } }),
  'build-approve': query => ({
    body: {
      tx: {
        from: query.get('from'),
        to: query.get('from'),
        data: '0x',
        value: '0',
        eip155: { gasPrice: '1' }
      }
    }
  }),
  'build-transaction': (_, body) => ({
    body: {
      tx: {
        from: body.userAddress,
        to: `eip155:1:${router}`,
        data: '0xaa',
        amount: '1',
        eip155: { gas: '160000', gasPrice: '10000000000' }
      }
    }
  }),
  price: () => ({
    body: {
      fungibles: [
        { address: native, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 3_000, decimals: 18 },
        { address: usdc, name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 1, decimals: 18 }
      ]
    }
  })
})

/** The usual service with swaps. `rate`: USDC for an ether. */
export function respondToSwap(
  change: SwapService = {},
  { rate = 2_950n }: { readonly rate?: bigint } = {}
): FetchScript {
  const service = { ...answers(rate), ...change }
  return (address, init) => {
    const { pathname, searchParams } = new URL(address)
    const answer = /\/v1\/(convert|fungible)\//.test(pathname) && service[pathname.split('/').at(-1) ?? '']
    if (!answer) return respondAsService(address, init)
    return answer(searchParams, init.body ? (JSON.parse(String(init.body)) as Body) : {})
  }
}

/** A network on which the account has 1.23 of the coin, that checks every swap with success, and simulates what was agreed. */
const client: NetworkClient = {
  getBalance: async ({ token }) =>
    token
      ? { amount: 250_500_000_000_000_000_000n, decimals: 18, symbol: 'USDC', name: 'USD Coin' }
      : { amount: 1_234_567_800_000_000_000n, decimals: 18, symbol: 'ETH', name: 'Ether' },
  readAddress: async text => ({ address: text }),
  checkSwap: async () => undefined,
  checkApproval: async () => router,
  readAllowance: async () => 0n,
  simulateCalls: async ({ from, calls, tokens }) => ({
    isSuccess: true,
    // Each call pays its value, and the router pays more of the coin out than any swap of the scenes needs.
    moves: calls.map(({ to, value = 0n }) =>
      value === 0n ? { from: to, to: from, amount: 10n ** 24n } : { from, to, amount: value }
    ),
    changes: tokens.map(() => (calls.some(({ value }) => value) ? 10n ** 24n : 0n))
  }),
  explainFailure: async () => undefined
}

export const swappingAdapter = (change: Partial<NetworkClient> = {}): Adapter => ({
  namespace: 'eip155',
  discover: () => undefined,
  client: async () => ({ ...client, ...change })
})

/** A wallet that takes transactions, unless `requests` says otherwise. */
export const swappingWallet = (requests: WalletRequests = {}): MockConnector =>
  createMockConnector({
    name: 'Rabby',
    connect: async () => ({
      accounts: [alice],
      chainId: '1',
      provider: {},
      sendTransaction: async () => sentHash,
      sendTransfer: async () => sentHash,
      ...requests
    })
  })

/** Fills the form in. */
export async function fillForm(kit: Kit, fromToken = 'ETH', toToken = 'USDC', amount = '0.5'): Promise<void> {
  openSwap(kit)
  await fillSwap(kit, { fromToken, toToken, amount })
}

/** Fills the form in, and reads its review. */
export async function review(
  kit: Kit,
  ...form: Parameters<typeof fillForm> extends [Kit, ...infer Rest] ? Rest : never
) {
  await fillForm(kit, ...form)
  return reviewSwap(kit)
}

import { type Address, maxUint256 } from 'viem'
import type { BuiltSwap, QuoteSource, SwapOrder } from '../convert/QuoteSource.js'
import type { ConformanceCase } from './priceSourceConformance.js'

/** A quote source, and the tokens that it swaps. Addresses are in lower case. */
export type QuoteSourceSubject = {
  readonly source: QuoteSource
  /** Two tokens with a route, of which one may be the native coin, and an amount that the route can take ten times. */
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** A token without a route from `from`. */
  readonly unknownToken: Address
  /** Makes the source's node or service fail. */
  readonly fail: () => void
}

/** The native coin of an EVM chain (wire.md section 1.0). */
const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const account: Address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/**
 * The requirements of the `QuoteSource` contract, as cases for any test runner.
 * @example for (const { name, run } of quoteSourceConformance(createQuoteSubject)) test(name, run)
 */
export function quoteSourceConformance(
  create: () => QuoteSourceSubject | Promise<QuoteSourceSubject>
): readonly ConformanceCase[] {
  return Object.entries(checks).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}

const checks: Readonly<Record<string, (subject: QuoteSourceSubject) => Promise<void>>> = {
  async 'quotes an amount and its gas, both above 0'({ source, from, to, amount }) {
    const quote = await source.quote({ from, to, amount, gasPrice: 0n })
    if (!quote || quote.amount <= 0n || quote.gas < 21_000n) throw new Error(`got ${show(quote)}`)
  },
  async 'quotes more for more'({ source, from, to, amount }) {
    const one = await source.quote({ from, to, amount, gasPrice: 0n })
    const ten = await source.quote({ from, to, amount: amount * 10n, gasPrice: 0n })
    if (!one || !ten || ten.amount <= one.amount || ten.amount > one.amount * 10n)
      throw new Error(`got ${show(one)} for one, ${show(ten)} for ten`)
  },
  async 'has no quote and builds nothing for a token without a route'({
    source,
    from,
    amount,
    unknownToken
  }) {
    const quote = await source.quote({ from, to: unknownToken, amount, gasPrice: 0n })
    const built = await source.build(orderOf({ from, to: unknownToken, amount }))
    if (quote !== undefined || built !== undefined) throw new Error(`got ${show(quote)} and ${show(built)}`)
  },
  async 'has no quote for more than there is of any token'({ source, from, to }) {
    const quote = await source.quote({ from, to, amount: maxUint256, gasPrice: 0n })
    if (quote !== undefined) throw new Error(`got ${show(quote)}`)
  },
  async 'builds a call of its spender that pays the coin and nothing else'({ source, from, to, amount }) {
    const built = await build(source, orderOf({ from, to, amount }))
    if (built.target.toLowerCase() !== source.spender.toLowerCase())
      throw new Error(`it calls ${built.target}`)
    const value = from === nativeCoin ? amount : 0n
    if (built.value !== value) throw new Error(`it pays ${built.value}, not ${value}`)
  },
  async 'builds for the account, with the minimum of the slippage'({ source, from, to, amount }) {
    for (const slippage of [0, 50, 100, 5_000]) {
      const order = orderOf({ from, to, amount, slippage })
      const { data, minimum, amount: quoted } = await build(source, order)
      const least = (quoted * BigInt(10_000 - slippage)) / 10_000n
      if (minimum < least || minimum > quoted) throw new Error(`at least ${minimum} of ${quoted}`)
      if (!data.includes(minimum.toString(16).padStart(64, '0')))
        throw new Error('the minimum is not in the data')
      if (!data.includes(account.slice(2))) throw new Error('the account is not in the data')
    }
  },
  async 'rejects if its node or service fails'({ source, from, to, amount, fail }) {
    fail()
    const outcomes = await Promise.allSettled([
      source.quote({ from, to, amount, gasPrice: 0n }),
      source.build(orderOf({ from, to, amount }))
    ])
    if (outcomes.some(({ status }) => status === 'fulfilled')) throw new Error('it answered')
  }
}

type Part = Pick<SwapOrder, 'from' | 'to' | 'amount'> & { readonly slippage?: number }

function orderOf({ slippage = 100, ...rest }: Part): SwapOrder {
  return { ...rest, gasPrice: 0n, account, slippage, deadline: Math.floor(Date.now() / 1000) + 600 }
}

async function build(source: QuoteSource, order: SwapOrder): Promise<BuiltSwap> {
  const built = await source.build(order)
  if (built === undefined) throw new Error('it built nothing')
  return built
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'undefined'
}

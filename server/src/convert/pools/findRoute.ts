import type { Address } from 'viem'
import type { SwapRequest } from '../QuoteSource.js'
import type { PoolFinder } from './createPoolFinder.js'
import { type PoolTools, readTrades, type Trade, type Traded } from './readTrades.js'

/** The pools of a network. Addresses are in lower case. */
export type Market = PoolTools & {
  readonly findPools: PoolFinder
  readonly wrapped: Address
  /** The tokens through which a swap may go: the wrapped coin is one of them. */
  readonly via: readonly Address[]
}

/** The swaps of one or two pools, one after another. */
export type Route = {
  readonly legs: readonly [Traded] | readonly [Traded, Traded]
  readonly yields: bigint
  readonly gas: bigint
}

/** The gas of a transaction of the router besides its pools: the intrinsic gas, the call data, the transfer from the account. */
const gasOfRouter = 85_000n

/** The amount of the coin, in wei, by which the price of gas is found: large enough to be some units of any token. */
const probe = 10n ** 17n

/**
 * The route that yields most after its gas: one pool, or two through one of `via`. The second swaps are asked with what the best first
 * one to a token yields: a pool yields more for more, and two pools of a route are of different pairs. `from` and `to` are contracts.
 */
export async function findRoute(
  market: Market,
  { from, to, amount, gasPrice }: SwapRequest
): Promise<Route | undefined> {
  const { wrapped, findPools } = market
  const via = market.via.filter(token => token !== from && token !== to)
  const [direct = [], ...hops] = await findPools([
    { token: from, quote: to },
    ...via.flatMap(token => [
      { token: from, quote: token },
      { token, quote: to }
    ])
  ])
  const poolsOf = (token: Address, at: 0 | 1) => hops[2 * via.indexOf(token) + at] ?? []
  const firsts: readonly Trade[] = [
    ...direct.map(place => ({ place, from, to, amount })),
    // The first half of a route without a second half is not asked for.
    ...via.flatMap(token =>
      poolsOf(token, 1).length === 0
        ? []
        : poolsOf(token, 0).map(place => ({ place, from, to: token, amount }))
    )
  ]
  const probes: readonly Trade[] = via.includes(wrapped)
    ? poolsOf(wrapped, 1).map(place => ({ place, from: wrapped, to, amount: probe }))
    : []
  const traded = await readTrades(market, [...firsts, ...probes])
  const between = (one: Address, other: Address, list: readonly Traded[]) =>
    list.filter(trade => trade.from === one && trade.to === other)
  const halves = via.flatMap(token => {
    // Of another token it is not known what gas is worth.
    const cost = token === wrapped ? gasPrice : 0n
    return highest(between(from, token, traded), ({ yields, gas }) => yields - gas * cost) ?? []
  })
  const seconds = halves.flatMap(({ to: token, yields }) =>
    poolsOf(token, 1).map(place => ({ place, from: token, to, amount: yields }))
  )
  const ends = seconds.length === 0 ? [] : await readTrades(market, seconds)
  const routes: readonly Route[] = [
    ...between(from, to, traded).map(leg => routeOf([leg])),
    ...halves.flatMap(half => between(half.to, to, ends).map(end => routeOf([half, end])))
  ]
  const most = highest(routes, ({ yields }) => yields)
  if (most === undefined) return undefined
  const probed = highest(between(wrapped, to, traded), ({ yields }) => yields)
  const rate = rateOf({ from, to, amount, wrapped, most, probed })
  return highest(routes, ({ yields, gas }) => yields - (gas * gasPrice * rate.yields) / rate.amount)
}

/** What an amount of the wrapped coin yields in the destination token; nothing where no pool says it. */
function rateOf({ from, to, amount, wrapped, most, probed }: Rating): { yields: bigint; amount: bigint } {
  if (to === wrapped) return { yields: 1n, amount: 1n }
  if (from === wrapped) return { yields: most.yields, amount }
  return { yields: probed?.yields ?? 0n, amount: probe }
}

type Rating = Pick<SwapRequest, 'from' | 'to' | 'amount'> & {
  readonly wrapped: Address
  readonly most: Route
  readonly probed: Traded | undefined
}

function routeOf(legs: Route['legs']): Route {
  const gas = legs.reduce((sum, leg) => sum + leg.gas, gasOfRouter)
  return { legs, gas, yields: (legs[1] ?? legs[0]).yields }
}

/** The item of the highest score; of several the one that takes less gas. */
function highest<Item extends { readonly gas: bigint }>(
  items: readonly Item[],
  scoreOf: (item: Item) => bigint
): Item | undefined {
  let best: Item | undefined
  for (const item of items) {
    const more = best === undefined ? 1n : scoreOf(item) - scoreOf(best)
    if (more > 0n || (more === 0n && item.gas < (best?.gas ?? 0n))) best = item
  }
  return best
}

import type { Address } from 'viem'
import { nativeAddress } from '../../chains/caip10.js'
import type { ServedChain } from '../../config/chainsFile.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { ChainTokens } from '../../tokens/createChainTokens.js'
import { minimumOf, type QuoteSource, type SwapRequest } from '../QuoteSource.js'
import { createTransferCheck } from './createTransferCheck.js'
import { findRoute, type Market, type Route } from './findRoute.js'
import { type PoolsConfig, poolRouter } from './poolRouter.js'

/** Gas of wrapping and unwrapping through the router. */
const gasOfWrapping = 130_000n
/** Gas of the coin's part in a swap. */
const gasOfCoin = 20_000n

/** What is swapped: the contracts, and a route unless the coin is wrapped or unwrapped. */
type Plan = {
  readonly from: Address
  readonly to: Address
  readonly yields: bigint
  readonly gas: bigint
  readonly isTaxUnknown?: boolean
}
type RoutedPlan = Plan & { readonly wrapped: Address; readonly route: Route | undefined }

/**
 * Quotes of the pools of Uniswap v2 and v3, or of forks with the same router or with that of v2, from the chain itself. Quotes are of the latest block.
 */
export function createPoolQuotes(
  config: PoolsConfig,
  chain: ServedChain,
  { reader }: Pick<ChainTokens, 'reader'>,
  now: () => number
): QuoteSource {
  const router = poolRouter(config, chain.caipNetworkId, reader, now)
  const transfersOf = createTransferCheck(reader, now)
  let opening: Promise<Market> | undefined
  const openOnce = () => {
    opening ??= router.open().catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  const plan = async (request: SwapRequest): Promise<RoutedPlan | undefined> => {
    const market = await openOnce()
    const { wrapped } = market
    const contractOf = (token: Address) => (token === nativeAddress ? wrapped : token)
    const [from, to] = [contractOf(request.from), contractOf(request.to)]
    const hasCoin = request.from === nativeAddress || request.to === nativeAddress
    const basis = { from, to, wrapped }
    if (from === to && !router.isWrapping) return undefined
    if (from === to) return { ...basis, route: undefined, yields: request.amount, gas: gasOfWrapping }
    const route = await findRoute(market, { ...request, from, to })
    if (route === undefined) return undefined
    const isTaxUnknown = await refuseTaxes(route, transfersOf, market.via)
    const gas = route.gas + (hasCoin ? gasOfCoin : 0n)
    return { ...basis, isTaxUnknown, route, yields: route.yields, gas }
  }
  return {
    id: 'pools',
    spender: router.address,
    takesPermits: router.takesPermits,
    quote: async request => {
      const found = await plan(request)
      if (found === undefined) return undefined
      const { yields, gas, isTaxUnknown = false } = found
      return { amount: yields, gas, ...(isTaxUnknown && { isTaxUnknown }) }
    },
    build: async order => {
      if (order.permit !== undefined && !router.takesPermits)
        throw new HttpFailure(400, 'eip155.permit', 'The permit is not valid')
      const found = await plan(order)
      if (found === undefined) return undefined
      const { yields, gas, from, wrapped, route } = found
      const isNativeIn = order.from === nativeAddress
      // Wrapping has no price that could change.
      const minimum = route === undefined ? yields : minimumOf(yields, order)
      const data = router.encode({
        ...order,
        permit: isNativeIn ? undefined : order.permit,
        from,
        wrapped,
        route,
        minimum,
        isNativeIn,
        isNativeOut: order.to === nativeAddress
      })
      return {
        amount: yields,
        gas,
        minimum,
        target: router.address,
        data,
        value: isNativeIn ? order.amount : 0n
      }
    }
  }
}

/**
 * Pools do not yield what they promise for a token that keeps a part of its transfers. The host knows those of `via`. Resolves with whether
 * that is unknown of the token that is received.
 */
async function refuseTaxes(
  { legs }: Route,
  transfersOf: ReturnType<typeof createTransferCheck>,
  via: readonly Address[]
): Promise<boolean> {
  const [first, last] = [legs[0], legs[1] ?? legs[0]]
  const sides = [
    ['from', first.from, first.place.pool],
    ['to', last.to, last.place.pool]
  ] as const
  const found = await Promise.all(
    sides.map(([, token, pool]) => (via.includes(token) ? undefined : transfersOf(token, pool)))
  )
  const taxed = sides.find((_, i) => found[i] === 'partly')
  if (taxed !== undefined)
    throw new HttpFailure(400, taxed[0], 'This token keeps a part of each transfer and cannot be swapped')
  return found[1] === undefined && !via.includes(last.to)
}

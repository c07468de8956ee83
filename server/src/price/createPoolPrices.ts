import type { Address } from 'viem'
import { nativeAddress, normalizeCaip10 } from '../chains/caip10.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { ChainTokens } from '../tokens/createChainTokens.js'
import type { PriceSource } from './PriceSource.js'
import { type Pair, type Pool, type PoolsConfig, readPools } from './readPools.js'

/**
 * Prices in USD from the pools of Uniswap v2 and v3 and of their forks, for one network. A token's price is that of its
 * deepest pool with a stable token or the wrapped native coin, if the pool has `leastLiquidityUsd` on that side; otherwise
 * it is unknown, because little money could set it. The price is that of the latest block.
 */
export function createPoolPrices(config: PoolsConfig, chain: ServedChain, tokens: ChainTokens): PriceSource {
  const wrapped = config.wrapped.toLowerCase() as Address
  const stables = config.stables.map(stable => stable.toLowerCase() as Address)
  return async (asked, currency) => {
    if (currency !== 'usd') return asked.map(() => undefined)
    const addresses = asked.map(token => addressOn(chain, token, wrapped))
    const wanted = [...new Set(addresses.filter(address => address !== undefined))]
    const others = wanted.filter(address => address !== wrapped && !stables.includes(address))
    const pairs: Pair[] = [
      ...stables.map(quote => ({ token: wrapped, quote })),
      ...others.flatMap(token => [...stables, wrapped].map(quote => ({ token, quote })))
    ]
    const [pools, described] = await Promise.all([
      readPools(tokens.reader, config, pairs),
      tokens.describe([...stables, wrapped, ...others])
    ])
    const decimals = new Map(
      described.map(token => [token?.address.toLowerCase() ?? '', token?.decimals] as const)
    )
    const known = new Map<string, number>(stables.map(stable => [stable, 1]))
    const settle = (token: Address) => {
      const price = deepestPrice(pools, token, { known, decimals, least: config.leastLiquidityUsd })
      if (price !== undefined) known.set(token, price)
    }
    settle(wrapped)
    for (const token of others) settle(token)
    return addresses.map(address => (address === undefined ? undefined : known.get(address)))
  }
}

type Basis = {
  readonly known: ReadonlyMap<string, number>
  readonly decimals: ReadonlyMap<string, number | null | undefined>
  readonly least: number
}

function deepestPrice(
  pools: readonly Pool[],
  token: Address,
  { known, decimals, least }: Basis
): number | undefined {
  const own = decimals.get(token)
  if (own == null) return undefined
  let best: { readonly price: number; readonly paid: number } | undefined
  for (const pool of pools) {
    const quotePrice = known.get(pool.quote)
    const places = decimals.get(pool.quote)
    if (pool.token !== token || quotePrice === undefined || places == null) continue
    const [depth, paid] = [pool.depth, pool.paid].map(units => (units / 10 ** places) * quotePrice) as [
      number,
      number
    ]
    const price = pool.ratio * 10 ** (own - places) * quotePrice
    if (depth >= least && Number.isFinite(price) && paid > (best?.paid ?? -1)) best = { price, paid }
  }
  return best?.price
}

/** The lower-case address of a token of the network, that of the wrapped coin for the native one. */
function addressOn(chain: ServedChain, token: string, wrapped: Address): Address | undefined {
  const prefix = `${chain.caipNetworkId}:`
  if (!token.startsWith(prefix)) return undefined
  const address = normalizeCaip10(token).slice(prefix.length)
  if (address === nativeAddress) return wrapped
  return /^0x[0-9a-f]{40}$/.test(address) ? (address as Address) : undefined
}

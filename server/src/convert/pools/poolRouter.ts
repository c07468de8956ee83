import { type Address, type Hex, zeroAddress } from 'viem'
import type { ChainReader } from '../../chains/readMany.js'
import type { QuoteSourceConfig } from '../../config/dataSources.js'
import { InternalError } from '../../InternalError.js'
import { createPoolFinder } from './createPoolFinder.js'
import type { Market } from './findRoute.js'
import { readPairRouter, readRouter } from './readRouter.js'
import { encodePairSwap, encodeSwap, type RouterSwap } from './routerCalls.js'
import { pairDeployment, uniswapDeployment, usualFees, usualPairFee } from './uniswapDeployments.js'

/** The configuration of pools. */
export type PoolsConfig = Extract<QuoteSourceConfig, { type: 'pools' }>

/** A router of pools: what it can, and how it is called. */
type PoolRouter = {
  readonly address: Address
  readonly takesPermits: boolean
  /** Whether it wraps and unwraps the coin without a swap. */
  readonly isWrapping: boolean
  /** Reads the router. Rejects if it is another one than configured, or if no node responds. */
  readonly open: () => Promise<Market>
  readonly encode: (swap: RouterSwap) => Hex
}

/**
 * The router of a network: that of the configuration, else the known SwapRouter02 there, else that of a known fork of v2. Throws if the network has
 * none of them.
 */
export function poolRouter(
  config: PoolsConfig,
  caipNetworkId: string,
  reader: ChainReader,
  now: () => number
): PoolRouter {
  const known = uniswapDeployment(caipNetworkId)
  const router = (config.router ?? known?.router) as Address | undefined
  const quoter = (config.quoter ?? known?.quoter) as Address | undefined
  const pairs = pairDeployment(caipNetworkId)
  const routerV2 = (config.routerV2 ?? (router === undefined ? pairs?.router : undefined)) as
    | Address
    | undefined
  const viaOf = (wrapped: Address) => [
    ...new Set([wrapped, ...config.via.map(token => token.toLowerCase() as Address)])
  ]
  if (routerV2 !== undefined) {
    const isKnown = routerV2.toLowerCase() === pairs?.router.toLowerCase()
    const pairFee = config.pairFee ?? (isKnown ? pairs?.pairFee : undefined) ?? usualPairFee
    return {
      address: routerV2,
      takesPermits: false,
      isWrapping: false,
      encode: encodePairSwap,
      async open() {
        const { factory, wrapped } = await readPairRouter(reader, routerV2, pairs)
        const findPools = createPoolFinder(reader, { v2: [factory], v3: [] }, now)
        // Without a factory of v3 no quoter is asked.
        return { reader, quoter: zeroAddress, pairFee, wrapped, via: viaOf(wrapped), findPools }
      }
    }
  }
  if (router === undefined || quoter === undefined) throw new InternalError('no router of pools')
  const isKnown = router.toLowerCase() === known?.router.toLowerCase()
  const fees = config.fees ?? (isKnown ? known?.fees : undefined) ?? usualFees
  return {
    address: router,
    takesPermits: true,
    isWrapping: true,
    encode: encodeSwap,
    async open() {
      const { factoryV2, factoryV3, wrapped } = await readRouter(reader, router, known)
      const factories = {
        v2: factoryV2 === undefined ? [] : [factoryV2],
        v3: [{ factory: factoryV3, fees }]
      }
      const findPools = createPoolFinder(reader, factories, now)
      return {
        reader,
        quoter,
        // The router itself swaps in pairs of this fee only.
        pairFee: usualPairFee,
        wrapped,
        via: viaOf(wrapped),
        findPools
      }
    }
  }
}

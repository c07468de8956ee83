import { type Address, encodeFunctionData, parseAbi } from 'viem'
import {
  addressOf,
  type CallResult,
  type ChainReader,
  type ContractCall,
  readMany,
  wordOf
} from '../chains/readMany.js'
import type { PriceSourceConfig } from '../config/dataSources.js'
import { depthTicks, readConcentrated } from './readConcentrated.js'

/** The configuration of pools. */
export type PoolsConfig = Extract<PriceSourceConfig, { type: 'pools' }>

/** A token and the token in which its price is looked for. */
export type Pair = { readonly token: Address; readonly quote: Address }

/** What a pool says about a pair, in base units. */
export type Pool = Pair & {
  /** Units of the quote for one unit of the token. */
  readonly ratio: number
  /** How many units of the quote the pool has for trades near this price: a reserve of v2, or what ranges of v3 pay. */
  readonly depth: number
  /** How many units of the quote the pool pays while the price of the token falls by 2,000 ticks: pools are compared by it. */
  readonly paid: number
}

/** IUniswapV2Factory, IUniswapV2Pair (Uniswap/v2-core), IUniswapV3Factory (Uniswap/v3-core). */
const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function getPool(address, address, uint24) view returns (address)'
])
const getReserves = encodeFunctionData({ abi, functionName: 'getReserves' })

/** The factories of pools. */
export type PoolFactories = {
  readonly v2: readonly string[]
  readonly v3: readonly { readonly factory: string; readonly fees: readonly number[] }[]
}

/** A pool, whose `fee` (v3 only) is in millionths. */
export type Place = Pair & {
  readonly version: 2 | 3
  readonly fee: number | undefined
  readonly pool: Address
}

/** Finds the pools of the pairs and reads their state. Throws if no node responds. */
export async function readPools(
  reader: ChainReader,
  config: PoolsConfig,
  pairs: readonly Pair[]
): Promise<readonly Pool[]> {
  const places = await findPools(reader, config, pairs)
  const [ofV2, ofV3] = [2, 3].map(version => places.filter(place => place.version === version)) as [
    Place[],
    Place[]
  ]
  const [reserves, states] = await Promise.all([
    readMany(
      reader,
      ofV2.map(({ pool }) => ({ to: pool, data: getReserves }))
    ),
    readConcentrated(
      reader,
      ofV3.map(place => ({ pool: place.pool, isToken0: isToken0(place) }))
    )
  ])
  return [
    ...ofV2.flatMap((place, i) => stateOfV2(place, reserves[i]) ?? []),
    ...ofV3.flatMap(({ token, quote }, i) => {
      const state = states[i]
      return state === undefined ? [] : [{ token, quote, ...state, paid: state.depth }]
    })
  ]
}

/** The questions to the factories for the pools of the pairs. */
export function placesToAsk(
  { v2, v3 }: PoolFactories,
  pairs: readonly Pair[]
): readonly (Omit<Place, 'pool'> & ContractCall)[] {
  return pairs.flatMap(pair => {
    const { token, quote } = pair
    const ofV2 = v2.map(factory => ({
      ...pair,
      version: 2 as const,
      fee: undefined,
      to: factory as Address,
      data: encodeFunctionData({ abi, functionName: 'getPair', args: [token, quote] })
    }))
    const ofV3 = v3.flatMap(({ factory, fees }) =>
      fees.map(fee => ({
        ...pair,
        version: 3 as const,
        fee,
        to: factory as Address,
        data: encodeFunctionData({ abi, functionName: 'getPool', args: [token, quote, fee] })
      }))
    )
    return [...ofV2, ...ofV3]
  })
}

async function findPools(
  reader: ChainReader,
  config: PoolsConfig,
  pairs: readonly Pair[]
): Promise<readonly Place[]> {
  const asked = placesToAsk(config, pairs)
  const found = await readMany(reader, asked)
  return asked.flatMap(({ token, quote, version, fee }, i) => {
    const pool = addressOf(found[i])
    return pool === undefined ? [] : [{ token, quote, version, fee, pool }]
  })
}

/** The share of its reserve that a v2 pool pays while the price falls by 2,000 ticks: liquidity at all prices (v3 whitepaper, section 2). */
const paidShare = 1 - 1.0001 ** (-depthTicks / 2)

/** A v2 pair answers both reserves at once. */
function stateOfV2(place: Place, result: CallResult | undefined): Pool | undefined {
  const [reserve0, reserve1] = [wordOf(result), wordOf(result, 1)]
  if (!reserve0 || !reserve1) return undefined
  const [own, quoted] = isToken0(place) ? [reserve0, reserve1] : [reserve1, reserve0]
  const { token, quote } = place
  const depth = Number(quoted)
  return { token, quote, ratio: depth / Number(own), depth, paid: depth * paidShare }
}

/** A pool sorts its two tokens by address. */
function isToken0({ token, quote }: Pair): boolean {
  return token.toLowerCase() < quote.toLowerCase()
}

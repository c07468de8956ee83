import { type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { addressOf, type ChainReader, type ContractCall, readMany, wordOf } from '../chains/readMany.js'
import type { PriceSourceConfig } from '../config/dataSources.js'

/** The configuration of pools. */
export type PoolsConfig = Extract<PriceSourceConfig, { type: 'pools' }>

/** A token and the token in which its price is looked for. */
export type Pair = { readonly token: Address; readonly quote: Address }

/** What a pool says about a pair, in base units. */
export type Pool = Pair & {
  /** Units of the quote for one unit of the token. */
  readonly ratio: number
  /** How many units of the quote the pool has for a trade at this price. */
  readonly depth: number
}

/**
 * IUniswapV2Factory, IUniswapV2Pair (Uniswap/v2-core), IUniswapV3Factory, IUniswapV3PoolState (Uniswap/v3-core). Of `slot0`
 * only the first word is read: forks differ in the others.
 */
const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function getPool(address, address, uint24) view returns (address)',
  'function slot0() view returns (uint160)',
  'function liquidity() view returns (uint128)'
])
const getReserves = encodeFunctionData({ abi, functionName: 'getReserves' })
const slot0 = encodeFunctionData({ abi, functionName: 'slot0' })
const liquidity = encodeFunctionData({ abi, functionName: 'liquidity' })

/** The factories of pools. */
export type PoolFactories = Pick<PoolsConfig, 'v2' | 'v3'>

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
  const calls = places.map(callsOf)
  const results = await readMany(reader, calls.flat())
  let at = 0
  return places.flatMap((place, i) => {
    const own = results.slice(at, at + (calls[i]?.length ?? 0))
    at += own.length
    const words = own.map(result => wordOf(result))
    // A v2 pair answers both reserves at once.
    const pool = place.version === 2 ? stateOfV2(place, words[0], wordOf(own[0], 1)) : stateOfV3(place, words)
    return pool === undefined ? [] : [pool]
  })
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

function callsOf({ version, pool, quote }: Place): readonly ContractCall[] {
  if (version === 2) return [{ to: pool, data: getReserves }]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [pool] })
  return [
    { to: pool, data: slot0 },
    { to: pool, data: liquidity },
    { to: quote, data }
  ]
}

function stateOfV2(
  place: Place,
  reserve0: bigint | undefined,
  reserve1: bigint | undefined
): Pool | undefined {
  if (!reserve0 || !reserve1) return undefined
  const [own, quoted] = isToken0(place) ? [reserve0, reserve1] : [reserve1, reserve0]
  const { token, quote } = place
  return { token, quote, ratio: Number(quoted) / Number(own), depth: Number(quoted) }
}

function stateOfV3(
  place: Place,
  [sqrtPriceX96, active, balance]: readonly (bigint | undefined)[]
): Pool | undefined {
  if (!sqrtPriceX96 || !active || !balance) return undefined
  const root = Number(sqrtPriceX96) / 2 ** 96
  const ratio = isToken0(place) ? root ** 2 : 1 / root ** 2
  // The quote's part of the active liquidity as a v2 reserve; of narrow ranges it is more than the pool has.
  const reserve = isToken0(place) ? Number(active) * root : Number(active) / root
  const { token, quote } = place
  return { token, quote, ratio, depth: Math.min(reserve, Number(balance)) }
}

/** A pool sorts its two tokens by address. */
function isToken0({ token, quote }: Pair): boolean {
  return token.toLowerCase() < quote.toLowerCase()
}

import { type Address, encodeFunctionData, parseAbi } from 'viem'
import {
  type CallResult,
  type ChainReader,
  type ContractCall,
  readMany,
  wordOf
} from '../../chains/readMany.js'
import { InternalError } from '../../InternalError.js'
import type { Place } from '../../price/readPools.js'

/** What pools are asked with. `quoter`: QuoterV2. `pairFee`: what a pair of v2 keeps of what is paid, in hundredths of a percent. */
export type PoolTools = { readonly reader: ChainReader; readonly quoter: Address; readonly pairFee: number }

/** A swap in one pool. */
export type Trade = {
  readonly place: Place
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** What a swap in one pool yields, and an estimate of its gas. */
export type Traded = Trade & { readonly yields: bigint; readonly gas: bigint }

/** IUniswapV2Pair (Uniswap/v2-core), IQuoterV2 (Uniswap/swap-router-contracts). */
const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'struct Question { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Question question) returns (uint256 yields, uint160 price, uint32 ticks, uint256 gas)'
])
const getReserves = encodeFunctionData({ abi, functionName: 'getReserves' })

/** The prices at which a pool of v3 has nothing left to sell (TickMath of Uniswap/v3-core, and one less). */
const lowestPrice = 4_295_128_739n + 1n
const highestPrice = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n - 1n

/** Gas of a swap in a pair of v2; what the quoter of v3 does not count are the transfers. */
const gasOfV2 = 75_000n
const gasOfTransfers = 45_000n
/** A pool that claims more than a block of Ethereum holds has no route for anyone. */
const mostGas = 30_000_000n

/**
 * What swaps in pools yield now, in one round trip. Those that a pool cannot make are left out. Throws if no node responds, or if there
 * was no time for all of them.
 */
export async function readTrades(
  { reader, quoter, pairFee }: PoolTools,
  trades: readonly Trade[]
): Promise<readonly Traded[]> {
  const found = await readMany(
    reader,
    trades.map(trade => callOf(quoter, trade)),
    128
  )
  if (found.includes(null)) throw new InternalError('There was no time to read the pools')
  return trades.flatMap((trade, i) => {
    const answer = found[i]
    const traded = trade.place.version === 2 ? inPair(trade, answer, pairFee) : inPool(trade, answer)
    return traded !== undefined && traded.yields > 0n ? [traded] : []
  })
}

function callOf(quoter: Address, { place, from, to, amount }: Trade): ContractCall {
  if (place.version === 2) return { to: place.pool, data: getReserves }
  const question = {
    tokenIn: from,
    tokenOut: to,
    amountIn: amount,
    fee: place.fee ?? 0,
    sqrtPriceLimitX96: 0n
  }
  return {
    to: quoter,
    data: encodeFunctionData({ abi, functionName: 'quoteExactInputSingle', args: [question] })
  }
}

/** UniswapV2Library.getAmountOut (Uniswap/v2-periphery), in which the pair keeps 0.3 % of what is paid; forks keep another part. */
function inPair(trade: Trade, answer: CallResult | undefined, pairFee: number): Traded | undefined {
  const [reserve0, reserve1] = [wordOf(answer ?? undefined), wordOf(answer ?? undefined, 1)]
  if (!reserve0 || !reserve1 || reserve0 >> 112n !== 0n || reserve1 >> 112n !== 0n) return undefined
  const [paidIn, paidOut] = trade.from < trade.to ? [reserve0, reserve1] : [reserve1, reserve0]
  // A pair refuses to hold more than 112 bits.
  if ((paidIn + trade.amount) >> 112n !== 0n) return undefined
  const paid = trade.amount * BigInt(10_000 - pairFee)
  return { ...trade, yields: (paid * paidOut) / (paidIn * 10_000n + paid), gas: gasOfV2 }
}

function inPool(trade: Trade, answer: CallResult | undefined): Traded | undefined {
  const [yields, price, , gas] = [0, 1, 2, 3].map(index => wordOf(answer ?? undefined, index))
  if (yields === undefined || price === undefined || gas === undefined || gas > mostGas) return undefined
  // A pool that ran out of liquidity has taken a part of the amount only.
  if (price === lowestPrice || price === highestPrice) return undefined
  return { ...trade, yields, gas: gas + gasOfTransfers }
}

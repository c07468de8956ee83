import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { type CallResult, type ChainReader, type ContractCall, readMany, wordOf } from '../chains/readMany.js'

/**
 * IUniswapV3PoolState and IUniswapV3PoolImmutables (Uniswap/v3-core). Of `slot0` the first two words are read, and of `ticks` the second:
 * forks differ in the others.
 */
const abi = parseAbi([
  'function slot0() view returns (uint160, int24)',
  'function liquidity() view returns (uint128)',
  'function tickSpacing() view returns (int24)',
  'function tickBitmap(int16) view returns (uint256)',
  'function ticks(int24) view returns (uint128, int128)'
])
const stateCalls = (['slot0', 'liquidity', 'tickSpacing'] as const).map(functionName =>
  encodeFunctionData({ abi, functionName })
)

/** The ticks in which the amounts of a pool count: to 82 % of the price. A tick is 0.01 % (v3 whitepaper, section 6.1). */
export const depthTicks = 2_000
/** The ticks that are read of one pool: anyone can make many. The amounts up to the last one that was read count. */
const maxTicks = 50

/** A pool of Uniswap v3 or of a fork, for a token of which it is `token0` or not. */
export type ConcentratedPlace = { readonly pool: Address; readonly isToken0: boolean }

/** Units of the quote for one unit of the token, and how many the pool pays while the price falls by 2,000 ticks. */
export type ConcentratedState = { readonly ratio: number; readonly depth: number }

/** A pool whose state was read. */
type Opened = ConcentratedPlace & {
  readonly root: number
  readonly tick: number
  readonly liquidity: number
  readonly spacing: number
}

/**
 * The ticks of a pool at which liquidity changes, nearest to the price first, and by how much it does when the price rises over them:
 * undefined if that could not be read. There may be further ticks where the list is not complete.
 */
type Ticks = {
  readonly indexes: readonly number[]
  readonly nets: readonly (number | undefined)[]
  readonly isComplete: boolean
}

/**
 * Reads the states of pools; undefined of one without active liquidity. The tokens that a pool holds say nothing: its positions may
 * be at any other price. So the depth is what trades find, by the liquidity of each range of ticks below the price of the token.
 */
export async function readConcentrated(
  reader: ChainReader,
  places: readonly ConcentratedPlace[]
): Promise<readonly (ConcentratedState | undefined)[]> {
  const states = await readEach(reader, places, ({ pool }) => stateCalls.map(data => ({ to: pool, data })))
  const opened = places.map((place, i) => openedOf(place, states[i] ?? []))
  const ticks = await readTicks(
    reader,
    opened.filter(one => one !== undefined)
  )
  return opened.map(one => one && stateOf(one, ticks.get(one)))
}

function openedOf(place: ConcentratedPlace, [slot0, active, tickSpacing]: readonly CallResult[]) {
  const [root, tick, liquidity] = [wordOf(slot0), signedOf(slot0, 1), wordOf(active)]
  const spacing = signedOf(tickSpacing, 0)
  if (!root || !liquidity || tick === undefined || !spacing || spacing < 0) return undefined
  return { ...place, root: Number(root) / 2 ** 96, tick, liquidity: Number(liquidity), spacing }
}

/** The ticks of each pool in the range of its depth. */
async function readTicks(reader: ChainReader, pools: readonly Opened[]): Promise<ReadonlyMap<Opened, Ticks>> {
  const words = await readEach(reader, pools, one =>
    wordsOf(one).map(word =>
      callOf(one, encodeFunctionData({ abi, functionName: 'tickBitmap', args: [word] }))
    )
  )
  const found = pools.map((one, i) => ({ one, ...initializedTicks(one, words[i] ?? []) }))
  const results = await readEach(reader, found, ({ one, indexes }) =>
    indexes.map(tick => callOf(one, encodeFunctionData({ abi, functionName: 'ticks', args: [tick] })))
  )
  return new Map(
    found.map(({ one, ...ticks }, i) => [
      one,
      { ...ticks, nets: (results[i] ?? []).map(result => signedOf(result, 1)) }
    ])
  )
}

const callOf = ({ pool }: Opened, data: ContractCall['data']): ContractCall => ({ to: pool, data })

/** The last tick of the depth. The price of token0 falls with the ticks, that of token1 as they rise. */
const endOf = ({ isToken0, tick }: Opened): number => (isToken0 ? tick - depthTicks : tick + depthTicks)

/** The words of the bitmap that cover the depth, from the price on: each has 256 ticks, which are multiples of the spacing. */
function wordsOf(one: Opened): readonly number[] {
  const [first, last] = [one.tick, endOf(one)].map(tick => Math.floor(tick / one.spacing) >> 8) as [
    number,
    number
  ]
  const step = first <= last ? 1 : -1
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => first + i * step)
}

function initializedTicks(one: Opened, words: readonly CallResult[]): Omit<Ticks, 'nets'> {
  const { isToken0, tick, spacing } = one
  const end = endOf(one)
  const found: number[] = []
  for (const [i, word] of wordsOf(one).entries()) {
    const bits = wordOf(words[i])
    // The liquidity after a word that cannot be read is unknown.
    if (bits === undefined) return { indexes: found.slice(0, maxTicks), isComplete: false }
    const own = Array.from({ length: 256 }, (_, bit) => bit)
      .filter(bit => (bits >> BigInt(bit)) & 1n)
      .map(bit => ((word << 8) + bit) * spacing)
      .filter(index => (isToken0 ? index <= tick && index >= end : index > tick && index <= end))
    found.push(...(isToken0 ? own.reverse() : own))
  }
  return { indexes: found.slice(0, maxTicks), isComplete: found.length <= maxTicks }
}

/** Sums what the ranges between the ticks pay of the quote (v3 whitepaper, formulas 6.14 and 6.16). */
function stateOf(one: Opened, ticks: Ticks | undefined): ConcentratedState {
  const { indexes = [], nets = [], isComplete = false } = ticks ?? {}
  const { isToken0, root } = one
  let { liquidity } = one
  let from = root
  let depth = 0
  const payTo = (to: number) => {
    depth += Math.max(0, liquidity * (isToken0 ? from - to : 1 / from - 1 / to))
    from = to
  }
  const ratio = isToken0 ? root ** 2 : 1 / root ** 2
  for (const [i, index] of indexes.entries()) {
    payTo(rootAt(index))
    const net = nets[i]
    if (net === undefined) return { ratio, depth }
    liquidity += isToken0 ? -net : net
  }
  if (isComplete) payTo(rootAt(endOf(one)))
  return { ratio, depth }
}

const rootAt = (tick: number): number => 1.0001 ** (tick / 2)

/** A word of a result as a signed number (two's complement). */
function signedOf(data: CallResult, index: number): number | undefined {
  const word = wordOf(data, index)
  return word === undefined ? undefined : Number(BigInt.asIntN(256, word))
}

/** Makes the calls of all items together, and returns the results of each. */
async function readEach<Item>(
  reader: ChainReader,
  items: readonly Item[],
  callsOf: (item: Item) => readonly ContractCall[]
): Promise<readonly (readonly CallResult[])[]> {
  const calls = items.map(callsOf)
  const results = await readMany(reader, calls.flat())
  let at = 0
  return calls.map(({ length }) => {
    at += length
    return results.slice(at - length, at)
  })
}

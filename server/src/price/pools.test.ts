import { type Address, parseAbi } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { createExplorers } from '../chains/createExplorer.js'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { createLog } from '../log.js'
import { createUpstreams } from '../rpc/createUpstreams.js'
import { openTestStore } from '../test/openTestStore.js'
import { type Contract, contract, multicall3, scriptedContracts } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { priceSourceConformance } from '../testing/priceSourceConformance.js'
import { createTokens } from '../tokens/createChainTokens.js'
import { createPoolPrices } from './createPoolPrices.js'
import {
  address,
  chain,
  erc20,
  high,
  low,
  native,
  open,
  serve,
  stopAll,
  tokenId,
  usdc,
  weth
} from './test/servePrices.js'

afterEach(stopAll)

const poolAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function getPool(address, address, uint24) view returns (address)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function tickSpacing() view returns (int24)',
  'function tickBitmap(int16) view returns (uint256)',
  'function ticks(int24) view returns (uint128, int128)'
])
const [v2, v3, poolA, poolB, poolC] = [100, 101, 110, 111, 112].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address
]
const zero = address(0)
const keyOf = (one: string, other: string) =>
  [one, other]
    .map(text => text.toLowerCase())
    .sort()
    .join()
const factoryV2 = (pools: Record<string, Address>) =>
  contract(poolAbi, { getPair: (one: string, other: string) => pools[keyOf(one, other)] ?? zero })
const factoryV3 = (pools: Record<string, Address>) =>
  contract(poolAbi, {
    getPool: (one: string, other: string, fee: number) => (fee === 500 && pools[keyOf(one, other)]) || zero
  })
const pair = (reserve0: bigint, reserve1: bigint) =>
  contract(poolAbi, { getReserves: () => [reserve0, reserve1, 0] })
/** A pool with tick spacing 10; `ticks` are the changes of its liquidity. */
const poolV3 = (
  sqrtPriceX96: bigint,
  liquidity: bigint,
  ticks: Readonly<Record<number, bigint>> = {},
  more: Parameters<typeof contract>[1] = {}
) =>
  contract(poolAbi, {
    slot0: () => [sqrtPriceX96, tickOf(sqrtPriceX96), 0, 0, 0, 0, true],
    liquidity: () => liquidity,
    tickSpacing: () => 10,
    tickBitmap: (word: number) =>
      Object.keys(ticks)
        .map(tick => Number(tick) / 10)
        .filter(tick => tick >> 8 === word)
        .reduce((bits, tick) => bits | (1n << BigInt(tick - word * 256)), 0n),
    ticks: (tick: number) => [1n, ticks[tick] ?? 0n],
    ...more
  })
const tickOf = (sqrtPriceX96: bigint) =>
  Math.floor((2 * Math.log(Number(sqrtPriceX96) / 2 ** 96)) / Math.log(1.0001))

const pools = (leastLiquidityUsd: number) => ({
  priceSources: [
    {
      type: 'pools' as const,
      wrapped: weth,
      stables: [usdc],
      v2: [v2],
      v3: [{ factory: v3, fees: [500, 3000] }],
      leastLiquidityUsd
    }
  ]
})

/** usdc (6) is token0, weth (18) token1: units of weth for one of usdc are 10^18 / (3000 * 10^6). */
const etherRoot = BigInt(Math.round(Math.sqrt(1e12 / 3000) * 2 ** 40)) * 2n ** 56n
/** The price of weth falls as ticks rise. */
const nextTick = Math.ceil(tickOf(etherRoot) / 10) * 10

/** 1,000 WETH at 3,000 USDC, in a v2 pair: usdc sorts before weth. */
const etherPair = pair(3_000_000n * 10n ** 6n, 1_000n * 10n ** 18n)

describe('conformance of pools', () => {
  const cases = priceSourceConformance(async () => {
    const contracts = {
      [usdc]: erc20(6),
      [weth]: erc20(18),
      [v2]: factoryV2({ [keyOf(usdc, weth)]: poolA }),
      [poolA]: etherPair
    }
    const node = await startNode(scriptedContracts({ contracts }))
    open.push(node.stop)
    const own = { ...chain, rpcUrls: [node.url], multicall3 }
    const log = createLog('silent', { write: () => {}, flush: () => {} })
    const upstreams = createUpstreams([own], { fetch, log })
    const { db, stop } = await openTestStore('SQLite')
    open.push(stop)
    const tokens = createTokens([own], {
      db,
      fetch,
      safeFetch: createSafeFetch(),
      createExplorer: createExplorers(createSafeFetch()),
      now: Date.now,
      log,
      upstreams,
      tokenSources: {},
      nftSources: {}
    })
    const [config] = pools(10_000).priceSources
    if (config === undefined) throw new Error('there is a source')
    return {
      prices: createPoolPrices(config, own, tokens(own)),
      token: [tokenId(weth), tokenId(weth.toUpperCase().replace('X', 'x'))],
      currency: 'usd',
      unknownToken: tokenId(high)
    }
  })
  for (const { name, run } of cases) test(name, run)
})

describe('pools', () => {
  test('price the native coin and tokens by the deepest pool, through stable and wrapped tokens', async () => {
    const { price } = await serve(pools(10_000), {
      [usdc]: erc20(6),
      [weth]: erc20(18),
      [low]: erc20(8),
      [high]: erc20(18),
      [v2]: factoryV2({
        [keyOf(usdc, weth)]: poolA,
        // low sorts before usdc: 1,000 low for 20,000 USDC.
        [keyOf(low, usdc)]: poolB,
        // weth sorts before high: 100 WETH for 600,000 high, deeper than none.
        [keyOf(weth, high)]: poolC
      }),
      [poolA]: etherPair,
      [poolB]: pair(1_000n * 10n ** 8n, 20_000n * 10n ** 6n),
      [poolC]: pair(100n * 10n ** 18n, 600_000n * 10n ** 18n)
    })
    const found = await price(native, tokenId(weth), tokenId(low), tokenId(high), tokenId(usdc))
    expect(found.map(([, value]) => Number(value.toPrecision(12)))).toEqual([3000, 3000, 20, 0.5, 1])
  })

  test('of v3 price by the square of the root, whichever token sorts first', async () => {
    const { price } = await serve(pools(10_000), {
      [usdc]: erc20(6),
      [weth]: erc20(18),
      [v3]: factoryV3({ [keyOf(usdc, weth)]: poolA }),
      [poolA]: poolV3(etherRoot, 10n ** 18n)
    })
    expect((await price(native))[0]?.[1]).toBeCloseTo(3000, 4)
  })

  // Of the liquidity 10^18 over all prices, which is a reserve of 54.8 million USDC, trades find 9.5 % within 2,000 ticks.
  test.each<[string, Contract, number, boolean]>([
    ['over all prices counts within 2,000 ticks only', poolV3(etherRoot, 10n ** 18n), 5_200_000, true],
    ['over all prices counts not more than that', poolV3(etherRoot, 10n ** 18n), 5_230_000, false],
    [
      'that ends at the next ticks is thin, whatever the pool holds at other prices',
      poolV3(etherRoot, 10n ** 18n, { [nextTick]: -(10n ** 18n), [nextTick + 3_000]: 10n ** 24n }),
      30_000,
      false
    ],
    [
      'in ranges below the price counts, up to the end of each',
      poolV3(etherRoot, 10n ** 16n, { [nextTick]: 10n ** 18n, [nextTick + 1_000]: -(10n ** 18n) }),
      2_600_000,
      true
    ],
    [
      'after a tick that cannot be read does not count',
      poolV3(etherRoot, 10n ** 18n, { [nextTick + 100]: 0n }, { ticks: () => undefined }),
      400_000,
      false
    ],
    [
      'after a part of the bitmap that cannot be read does not count',
      poolV3(etherRoot, 10n ** 18n, {}, { tickBitmap: () => undefined }),
      1,
      false
    ],
    [
      'after fifty ticks does not count: anyone can make many',
      poolV3(
        etherRoot,
        10n ** 18n,
        Object.fromEntries(Array.from({ length: 60 }, (_, i) => [nextTick + 10 * i, 0n]))
      ),
      1_500_000,
      false
    ]
  ])('liquidity of v3 %s', async (_, pool, least, isPriced) => {
    const { price } = await serve(pools(least), {
      // Parked at other prices: the owner can take it out at any time.
      [usdc]: erc20(6, { [poolA]: 50_000_000n * 10n ** 6n }),
      [weth]: erc20(18),
      [v3]: factoryV3({ [keyOf(usdc, weth)]: poolA }),
      [poolA]: pool
    })
    expect(await price(native)).toHaveLength(isPriced ? 1 : 0)
  })

  test('a v3 pool whose token sorts first is as deep as its mirror image', async () => {
    // low (8) sorts before usdc: 20 USDC for one low, and liquidity 10^12 for a reserve of 447,214 USDC.
    const root = BigInt(Math.round(Math.sqrt(20 / 100) * 2 ** 48)) * 2n ** 48n
    const serveIt = (least: number) =>
      serve(pools(least), {
        [usdc]: erc20(6),
        [weth]: erc20(18),
        [low]: erc20(8),
        [v3]: factoryV3({ [keyOf(low, usdc)]: poolA }),
        [poolA]: poolV3(root, 10n ** 12n)
      })
    const [one, other] = [await serveIt(42_500), await serveIt(42_650)]
    expect((await one.price(tokenId(low)))[0]?.[1]).toBeCloseTo(20, 6)
    expect(await other.price(tokenId(low))).toEqual([])
  })

  test.each([
    [
      'a v2 pool below the floor',
      3_001_000,
      { [v2]: factoryV2({ [keyOf(usdc, weth)]: poolA }), [poolA]: etherPair }
    ],
    [
      'a v3 pool whose active liquidity is thin, whatever it holds',
      10_000,
      { [v3]: factoryV3({ [keyOf(usdc, weth)]: poolA }), [poolA]: poolV3(2n ** 96n * 18_257n, 10n ** 9n) }
    ],
    [
      'a v3 pool without active liquidity',
      0,
      { [v3]: factoryV3({ [keyOf(usdc, weth)]: poolA }), [poolA]: poolV3(2n ** 96n * 18_257n, 0n) }
    ],
    ['an empty pool', 0, { [v2]: factoryV2({ [keyOf(usdc, weth)]: poolA }), [poolA]: pair(0n, 0n) }],
    ['a pool that answers nothing', 0, { [v2]: factoryV2({ [keyOf(usdc, weth)]: poolA }) }],
    ['no factory', 0, {}]
  ])('%s prices nothing', async (_, least, contracts: Record<string, Contract>) => {
    const { price } = await serve(pools(least), {
      [usdc]: erc20(6, { [poolA]: 50_000_000n * 10n ** 6n }),
      [weth]: erc20(18),
      ...contracts
    })
    expect(await price(native, tokenId(weth))).toEqual([])
  })

  test('know no prices in other currencies', async () => {
    const { server } = await serve(pools(0), { [usdc]: erc20(6) })
    const body = { currency: 'eur', addresses: [tokenId(usdc)] }
    expect((await server.post('/v1/fungible/price', body)).body).toEqual({ fungibles: [] })
  })
})

import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { addressOf, type ChainReader, readMany } from '../../chains/readMany.js'
import { InternalError } from '../../InternalError.js'
import type { Deployment, PairDeployment } from './uniswapDeployments.js'

/** What a router was deployed with, in lower case. Most routers of other networks than Ethereum have no factory of v2. */
export type RouterSetup = {
  readonly factoryV2: Address | undefined
  readonly factoryV3: Address
  readonly wrapped: Address
}

/** IPeripheryImmutableState and IImmutableState (Uniswap/swap-router-contracts). */
const abi = parseAbi([
  'function factoryV2() view returns (address)',
  'function factory() view returns (address)',
  'function WETH9() view returns (address)'
])
const calls = (['factoryV2', 'factory', 'WETH9'] as const).map(functionName =>
  encodeFunctionData({ abi, functionName })
)

/**
 * Reads the immutable values of SwapRouter02. Throws if the contract is none, or another one than `expected` describes, or if no
 * node responds.
 */
export async function readRouter(
  reader: ChainReader,
  router: Address,
  expected: Deployment | undefined
): Promise<RouterSetup> {
  const [factoryV2, factoryV3, wrapped] = await readAddresses(reader, router, calls)
  if (factoryV3 === undefined || wrapped === undefined)
    throw new InternalError('The configured router is not a SwapRouter02')
  checkExpected(router, expected, { factory: factoryV3, wrapped })
  return { factoryV2, factoryV3, wrapped }
}

/** IUniswapV2Router01 (Uniswap/v2-periphery). */
const pairAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)'
])
const pairCalls = (['factory', 'WETH'] as const).map(functionName =>
  encodeFunctionData({ abi: pairAbi, functionName })
)

/** What a router of v2 was deployed with, in lower case. */
type PairRouterSetup = { readonly factory: Address; readonly wrapped: Address }

/** The same of UniswapV2Router02. */
export async function readPairRouter(
  reader: ChainReader,
  router: Address,
  expected: PairDeployment | undefined
): Promise<PairRouterSetup> {
  const [factory, wrapped] = await readAddresses(reader, router, pairCalls)
  if (factory === undefined || wrapped === undefined)
    throw new InternalError('The configured router is not a UniswapV2Router02')
  checkExpected(router, expected, { factory, wrapped })
  return { factory, wrapped }
}

async function readAddresses(reader: ChainReader, router: Address, data: readonly Hex[]) {
  const found = await readMany(
    reader,
    data.map(call => ({ to: router, data: call }))
  )
  if (found.includes(null)) throw new InternalError('There was no time to read the router')
  return found.map(addressOf)
}

function checkExpected(
  router: Address,
  expected: Deployment | PairDeployment | undefined,
  { factory, wrapped }: PairRouterSetup
): void {
  if (expected === undefined || router.toLowerCase() !== expected.router.toLowerCase()) return
  if (factory !== expected.factory.toLowerCase() || wrapped !== expected.wrappedNative.toLowerCase())
    throw new InternalError('The router has another factory or wrapped coin than its deployment')
}

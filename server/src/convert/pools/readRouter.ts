import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { addressOf, type ChainReader, readMany } from '../../chains/readMany.js'
import { InternalError } from '../../InternalError.js'
import type { Deployment } from './uniswapDeployments.js'

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
  const found = await readMany(
    reader,
    calls.map(data => ({ to: router, data }))
  )
  if (found.includes(null)) throw new InternalError('There was no time to read the router')
  const [factoryV2, factoryV3, wrapped] = found.map(addressOf)
  if (factoryV3 === undefined || wrapped === undefined)
    throw new InternalError('The configured router is not a SwapRouter02')
  const isExpected =
    expected === undefined ||
    router.toLowerCase() !== expected.router.toLowerCase() ||
    (factoryV3 === expected.factory.toLowerCase() && wrapped === expected.wrappedNative.toLowerCase())
  if (!isExpected)
    throw new InternalError('The router has another factory or wrapped coin than its deployment')
  return { factoryV2, factoryV3, wrapped }
}

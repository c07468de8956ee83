import { type Address, maxUint256, parseEther, parseUnits } from 'viem'
import { devnetContracts as at } from '../contracts.js'
import { oddTokens } from '../oddTokens.js'
import { devnetPeople } from '../people.js'
import { type DevnetPool, devnetPools, thinPools } from '../pools.js'
import { devnetTokens } from '../tokens.js'
import { tokenAbi, v2RouterAbi, v3Abi } from './abis.js'
import { callStep, type Step } from './steps.js'

const { builder } = devnetPeople
/** Far in the future, because a deadline relative to now would change the hash of the transaction. */
export const noDeadline = maxUint256

type Side = { readonly address: Address; readonly amount: bigint }

function side(symbol: DevnetPool['tokens'][number], usd: number): Side {
  const token = devnetTokens.find(candidate => candidate.symbol === symbol)
  if (!token) throw new Error(`${symbol} is no token of devnet.`)
  return { address: token.address, amount: parseUnits((usd / token.priceUsd).toFixed(6), token.decimals) }
}

function squareRoot(value: bigint): bigint {
  let [root, next] = [value, (value + 1n) / 2n]
  while (next < root) [root, next] = [next, (next + value / next) / 2n]
  return root
}

function v2Step(a: Side, b: Side): Step {
  const args = [a.address, b.address, a.amount, b.amount, 0n, 0n, builder.address, noDeadline]
  return callStep(
    builder,
    at.uniswapV2Router,
    { abi: v2RouterAbi, functionName: 'addLiquidity', args },
    { gas: 4_000_000n }
  )
}

/** The widest ticks of v3 that its fee's spacing divides. */
const widestTick = { 500: 887_270, 3000: 887_220 } as const

function v3Steps(a: Side, b: Side, fee: 500 | 3000): readonly Step[] {
  const [low, high] = a.address.toLowerCase() < b.address.toLowerCase() ? [a, b] : [b, a]
  const price = squareRoot((high.amount << 192n) / low.amount)
  const position = {
    token0: low.address,
    token1: high.address,
    fee,
    tickLower: -widestTick[fee],
    tickUpper: widestTick[fee],
    amount0: low.amount,
    amount1: high.amount,
    least0: 0n,
    least1: 0n,
    to: builder.address,
    deadline: noDeadline
  }
  const call = (functionName: string, args: readonly unknown[]) =>
    callStep(builder, at.uniswapV3PositionManager, { abi: v3Abi, functionName, args }, { gas: 6_000_000n })
  return [
    call('createAndInitializePoolIfNecessary', [low.address, high.address, fee, price]),
    call('mint', [position])
  ]
}

/** The builder's own tokens, and its allowances for the routers. */
function supplySteps(): readonly Step[] {
  const tokens = [
    ...devnetTokens,
    ...oddTokens.filter(({ symbol }) => thinPools.some(p => p.token === symbol))
  ]
  return tokens.flatMap(({ symbol, address, decimals }) => {
    const call = (functionName: string, args: readonly unknown[], value = 0n) =>
      callStep(builder, address, { abi: tokenAbi, functionName, args }, { value })
    return [
      symbol === 'WETH'
        ? call('deposit', [], parseEther('10000'))
        : call('mint', [builder.address, parseUnits('100000000', decimals)]),
      ...[at.uniswapV2Router, at.uniswapV3PositionManager].map(spender =>
        call('approve', [spender, maxUint256])
      )
    ]
  })
}

/** Transactions that make the pools of `pools.ts`. */
export function poolSteps(): readonly Step[] {
  const made = devnetPools.flatMap(({ tokens: [one, two], usdEach, fee }) => {
    const [a, b] = [side(one, usdEach), side(two, usdEach)]
    return fee ? v3Steps(a, b, fee) : v2Step(a, b)
  })
  const thin = thinPools.map(({ token, amount, weth }) => {
    const odd = oddTokens.find(candidate => candidate.symbol === token)
    if (!odd) throw new Error(`${token} is no token of devnet.`)
    return v2Step(
      { address: devnetTokens[0].address, amount: parseEther(weth) },
      { address: odd.address, amount: parseUnits(amount, odd.decimals) }
    )
  })
  return [...supplySteps(), ...made, ...thin]
}

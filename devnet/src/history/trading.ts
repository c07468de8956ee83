import { type Address, parseEther } from 'viem'
import { devnetContracts as at } from '../contracts.js'
import { tokenAbi, v2RouterAbi, v3Abi } from '../world/abis.js'
import { noDeadline } from '../world/poolSteps.js'
import { callStep, type Step } from '../world/steps.js'
import { alice, tokenOf, units } from './cast.js'
import type { Chapter } from './Happening.js'

const weth = tokenOf('WETH').address
const usdc = tokenOf('USDC').address
const dai = tokenOf('DAI').address
const link = tokenOf('LINK').address
const wbtc = tokenOf('WBTC').address

const allow = (token: Address, spender: Address, amount: bigint): Step =>
  callStep(alice, token, { abi: tokenAbi, functionName: 'approve', args: [spender, amount] })

const swapV2 = (functionName: string, args: readonly unknown[], value = 0n): Step =>
  callStep(
    alice,
    at.uniswapV2Router,
    { abi: v2RouterAbi, functionName, args: [...args, alice.address, noDeadline] },
    { value }
  )

function swapV3(tokenOut: Address, fee: 500 | 3000, amount: bigint): Step {
  const swap = {
    tokenIn: weth,
    tokenOut,
    fee,
    to: alice.address,
    deadline: noDeadline,
    amount,
    least: 0n,
    priceLimit: 0n
  }
  return callStep(alice, at.uniswapV3Router, { abi: v3Abi, functionName: 'exactInputSingle', args: [swap] })
}

/** Swaps in the pools of Uniswap v2 and v3 with their approvals, and ether that is wrapped and unwrapped. */
export const trading: Chapter = (month, random) => {
  const hundredths = (low: number, high: number) => parseEther(`${random.between(low, high) / 100}`)
  const sold = units('USDC', random.between(200, 500))
  const soldDai = units('DAI', random.between(50, 150))
  const wrap = callStep(
    alice,
    weth,
    { abi: tokenAbi, functionName: 'deposit', args: [] },
    { value: parseEther('0.5') }
  )
  const unwrap = { abi: tokenAbi, functionName: 'withdraw', args: [parseEther('0.3')] }
  const toWeth = hundredths(10, 40)
  return [
    { day: 2.6, step: swapV2('swapExactETHForTokens', [0n, [weth, usdc]], hundredths(20, 90)) },
    { day: 6.5, step: allow(usdc, at.uniswapV2Router, sold) },
    { day: 6.502, step: swapV2('swapExactTokensForTokens', [sold, 0n, [usdc, weth, link]]) },
    { day: 10.1, step: allow(dai, at.uniswapV2Router, soldDai) },
    { day: 10.102, step: swapV2('swapExactTokensForETH', [soldDai, 0n, [dai, weth]]) },
    { day: 13.2, step: wrap },
    { day: 16.9, step: callStep(alice, weth, unwrap) },
    { day: 18.3, step: allow(weth, at.uniswapV3Router, toWeth) },
    { day: 18.302, step: month % 2 === 0 ? swapV3(usdc, 500, toWeth) : swapV3(wbtc, 3000, toWeth) },
    { day: 25.5, step: allow(usdc, at.uniswapV2Router, 0n) }
  ]
}

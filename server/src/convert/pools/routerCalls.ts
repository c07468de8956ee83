import { type Address, concat, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { InternalError } from '../../InternalError.js'
import type { Permit } from '../QuoteSource.js'
import type { Route } from './findRoute.js'

/** SwapRouter02: IV2SwapRouter, IV3SwapRouter, IMulticallExtended, IPeripheryPaymentsExtended, ISelfPermit (Uniswap/swap-router-contracts). */
const abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Single swap) payable returns (uint256)',
  'struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Path swap) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function wrapETH(uint256 value) payable',
  'function refundETH() payable',
  'function pull(address token, uint256 value) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable'
])

/** The router itself as a recipient, and all that it holds as an amount (libraries/Constants.sol of swap-router-contracts). */
const thisRouter: Address = '0x0000000000000000000000000000000000000002'
const wholeBalance = 0n

/** A swap for the router. Tokens are contracts; `isNativeIn` and `isNativeOut`: one of them stands for the coin. */
export type RouterSwap = {
  readonly account: Address
  readonly wrapped: Address
  readonly from: Address
  readonly amount: bigint
  readonly minimum: bigint
  readonly deadline: number
  readonly permit: Permit | undefined
  readonly isNativeIn: boolean
  readonly isNativeOut: boolean
  /** Undefined: the coin is wrapped or unwrapped. */
  readonly route: Route | undefined
}

/** The call data of a swap. */
export function encodeSwap(swap: RouterSwap): Hex {
  const { account, minimum, isNativeIn, isNativeOut, deadline, route } = swap
  const recipient = isNativeOut ? thisRouter : account
  const calls = [
    ...encodePermit(swap),
    ...(route === undefined ? encodeWrap(swap) : encodeRoute(route, swap, recipient)),
    ...(isNativeOut
      ? [encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, account] })]
      : []),
    // A pool that runs out of liquidity takes a part of the amount only.
    ...(isNativeIn && route?.legs[0].place.version === 3
      ? [encodeFunctionData({ abi, functionName: 'refundETH' })]
      : [])
  ]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [BigInt(deadline), calls] })
}

/** Anyone can send a permit that they see first: then the allowance is there, and the router goes on without it. */
function encodePermit({ permit, from }: RouterSwap): readonly Hex[] {
  if (permit === undefined) return []
  const { value, deadline, v, r, s } = permit
  const args = [from, value, deadline, v, r, s] as const
  return [encodeFunctionData({ abi, functionName: 'selfPermitIfNecessary', args })]
}

function encodeWrap({ wrapped, amount, minimum, account, isNativeIn }: RouterSwap): readonly Hex[] {
  if (!isNativeIn) return [encodeFunctionData({ abi, functionName: 'pull', args: [wrapped, amount] })]
  return [
    encodeFunctionData({ abi, functionName: 'wrapETH', args: [amount] }),
    encodeFunctionData({ abi, functionName: 'sweepToken', args: [wrapped, minimum, account] })
  ]
}

function encodeRoute({ legs }: Route, { amount, minimum }: RouterSwap, recipient: Address): readonly Hex[] {
  const [first, second] = legs
  if (second === undefined) return [encodeLeg(first, amount, minimum, recipient)]
  const path = [first.from, first.to, second.to]
  if (first.place.version === 2 && second.place.version === 2)
    return [encodePairs(path, amount, minimum, recipient)]
  if (first.place.version === 3 && second.place.version === 3) {
    const fees = [first, second].map(({ place }) => numberToHex(place.fee ?? 0, { size: 3 }))
    const bytes = concat(path.flatMap((token, i) => [token, fees[i] ?? '0x']))
    const args = [{ path: bytes, recipient, amountIn: amount, amountOutMinimum: minimum }] as const
    return [encodeFunctionData({ abi, functionName: 'exactInput', args })]
  }
  return [encodeLeg(first, amount, 0n, thisRouter), encodeLeg(second, wholeBalance, minimum, recipient)]
}

function encodeLeg(
  { place, from, to }: Route['legs'][0],
  amount: bigint,
  minimum: bigint,
  recipient: Address
): Hex {
  if (place.version === 2) return encodePairs([from, to], amount, minimum, recipient)
  const swap = {
    tokenIn: from,
    tokenOut: to,
    fee: place.fee ?? 0,
    recipient,
    amountIn: amount,
    amountOutMinimum: minimum,
    sqrtPriceLimitX96: 0n
  }
  return encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [swap] })
}

function encodePairs(path: readonly Address[], amount: bigint, minimum: bigint, recipient: Address): Hex {
  return encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, minimum, path, recipient]
  })
}

/** IUniswapV2Router02 (Uniswap/v2-periphery). */
const pairAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])'
])

/** The call data of a swap for a router of v2, which neither wraps the coin alone nor takes permits. */
export function encodePairSwap(swap: RouterSwap): Hex {
  const { account, amount, minimum, deadline, isNativeIn, isNativeOut, route } = swap
  if (route === undefined) throw new InternalError('A router of v2 wraps nothing')
  const [first, second] = route.legs
  const path = [first.from, first.to, ...(second ? [second.to] : [])]
  const end = [path, account, BigInt(deadline)] as const
  if (isNativeIn)
    return encodeFunctionData({
      abi: pairAbi,
      functionName: 'swapExactETHForTokens',
      args: [minimum, ...end]
    })
  const functionName = isNativeOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi: pairAbi, functionName, args: [amount, minimum, ...end] })
}

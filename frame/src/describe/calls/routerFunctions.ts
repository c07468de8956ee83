import { createDecoder, type DecodedCall } from './decodeCall.js'

const single02 =
  'address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountA, uint256 amountB, uint160 sqrtPriceLimitX96'
const single01 =
  'address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountA, uint256 amountB, uint160 sqrtPriceLimitX96'
const pair = 'uint256 amountA, uint256 amountB, address[] path, address recipient'

/**
 * Functions of Uniswap's SwapRouter02, SwapRouter and UniswapV2Router02 (packages @uniswap/swap-router-contracts 1.3.1,
 * @uniswap/v3-periphery 1.4.4, @uniswap/v2-periphery 1.1.0-beta.0). Parameters are named by their part: of a swap of an exact amount in,
 * `amountA` is what is paid and `amountB` the least that is received; of an exact amount out, `amountA` is what is received and `amountB` the
 * most that is paid.
 */
export const decodeRouter = createDecoder([
  `exactInputSingle((${single02}) p)`,
  `exactInputSingle((${single01}) p)`,
  `exactOutputSingle((${single02}) p)`,
  `exactOutputSingle((${single01}) p)`,
  'exactInput((bytes route, address recipient, uint256 amountA, uint256 amountB) p)',
  'exactInput((bytes route, address recipient, uint256 deadline, uint256 amountA, uint256 amountB) p)',
  'exactOutput((bytes route, address recipient, uint256 amountA, uint256 amountB) p)',
  'exactOutput((bytes route, address recipient, uint256 deadline, uint256 amountA, uint256 amountB) p)',
  `swapExactTokensForTokens(${pair})`,
  `swapTokensForExactTokens(${pair})`,
  `swapExactTokensForTokens(${pair}, uint256 deadline)`,
  `swapTokensForExactTokens(${pair}, uint256 deadline)`,
  `swapExactTokensForETH(${pair}, uint256 deadline)`,
  `swapTokensForExactETH(${pair}, uint256 deadline)`,
  `swapExactTokensForTokensSupportingFeeOnTransferTokens(${pair}, uint256 deadline)`,
  `swapExactTokensForETHSupportingFeeOnTransferTokens(${pair}, uint256 deadline)`,
  'swapExactETHForTokens(uint256 amountB, address[] path, address recipient, uint256 deadline)',
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountB, address[] path, address recipient, uint256 deadline)',
  'swapETHForExactTokens(uint256 amountA, address[] path, address recipient, uint256 deadline)',
  'refundETH()',
  'wrapETH(uint256 value)',
  'unwrapWETH9(uint256 amountMinimum)',
  'unwrapWETH9(uint256 amountMinimum, address recipient)',
  'sweepToken(address token, uint256 amountMinimum)',
  'sweepToken(address token, uint256 amountMinimum, address recipient)',
  'pull(address token, uint256 value)',
  'selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)'
])

/** `multicall` of SwapRouter02 and of SwapRouter. */
export const decodeMulticall = createDecoder([
  'multicall(bytes[] data)',
  'multicall(uint256 deadline, bytes[] data)',
  'multicall(bytes32 previousBlockhash, bytes[] data)'
])

export type Swap = {
  readonly from: string
  readonly to: string
  readonly isExactOut: boolean
  /** Undefined: the value of the call. */
  readonly amountIn: bigint | undefined
  readonly amountOut: bigint
  readonly recipient: string
  readonly deadline: bigint | undefined
  /** The function itself pays or receives the chain's coin. */
  readonly isNative: 'in' | 'out' | undefined
}

/** The swap that a router's function makes; undefined if it makes none. */
export function readSwap({ name, args }: DecodedCall): Swap | undefined {
  const terms = (args.p ?? args) as Readonly<Record<string, unknown>>
  const ends = readEnds(name, terms)
  if (!ends) return undefined
  const isExactOut = /^exactOutput|ForExact/.test(name)
  const [a, b] = [numberOf(terms.amountA), numberOf(terms.amountB)]
  return {
    ...ends,
    isExactOut,
    amountIn: isExactOut ? b : a,
    amountOut: (isExactOut ? a : b) ?? 0n,
    recipient: String(terms.recipient),
    deadline: numberOf(terms.deadline),
    isNative: /^swap(?:Exact)?ETH/.test(name) ? 'in' : /For(?:Exact)?ETH/.test(name) ? 'out' : undefined
  }
}

const numberOf = (value: unknown): bigint | undefined =>
  value === undefined ? undefined : BigInt(value as bigint)

/** The first and the last token. The route of `exactOutput` is written backwards. */
function readEnds(
  name: string,
  terms: Readonly<Record<string, unknown>>
): Pick<Swap, 'from' | 'to'> | undefined {
  if (terms.tokenIn !== undefined) return { from: String(terms.tokenIn), to: String(terms.tokenOut) }
  if (typeof terms.route === 'string') {
    // 20 bytes of a token, then 3 of a fee and 20 of a token, again and again.
    const hops = /^0x([\da-f]{40})(?:[\da-f]{46})*[\da-f]{6}([\da-f]{40})$/i.exec(terms.route)
    if (!hops) return undefined
    const [first, last] = [`0x${hops[1]}`, `0x${hops[2]}`]
    return name === 'exactOutput' ? { from: last, to: first } : { from: first, to: last }
  }
  const path = terms.path as readonly string[] | undefined
  const [first, last] = [path?.[0], path?.at(-1)]
  return path && path.length >= 2 && first && last ? { from: first, to: last } : undefined
}

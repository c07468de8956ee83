import { concatHex, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'

/**
 * A function of a router: `inputs` are the types of its parameters, of which those in brackets are fields of one struct. `is02`: of
 * SwapRouter02, where the recipients 1 and 2 are the sender and the router. `deadlineAt`: the index of its deadline among the parameters.
 */
type RouterFunction = {
  readonly name: string
  readonly is02?: true
  readonly deadlineAt?: number
  readonly inputs: string
}
type Parameter = { readonly type: string; readonly name: string; readonly components?: readonly Parameter[] }

/** The parameters as viem decodes by them. */
function parametersOf({ inputs }: RouterFunction): readonly Parameter[] {
  const fields = inputs.replace(/[()]/g, '').split(',')
  const named = fields.map((type, index) => ({ type, name: `${index}` }))
  return inputs.startsWith('(') ? [{ type: 'tuple', name: '', components: named }] : named
}

/**
 * The functions that a swap may call, by selector, of SwapRouter02
 * (https://github.com/Uniswap/swap-router-contracts/tree/main/contracts/interfaces, and v3-periphery's `ISelfPermit`,
 * `IPeripheryPaymentsWithFee`) and of UniswapV2Router02
 * (https://github.com/Uniswap/v2-periphery/blob/master/contracts/interfaces/IUniswapV2Router02.sol). The forms of `multicall` without a
 * deadline are left out.
 */
export const routerFunctions: Readonly<Record<Hex, RouterFunction>> = {
  '0x04e45aaf': {
    name: 'exactInputSingle',
    is02: true,
    inputs: '(address,address,uint24,address,uint256,uint256,uint160)'
  },
  '0xb858183f': { name: 'exactInput', is02: true, inputs: '(bytes,address,uint256,uint256)' },
  '0x472b43f3': {
    name: 'swapExactTokensForTokens',
    is02: true,
    inputs: 'uint256,uint256,address[],address'
  },
  '0x5ae401dc': { name: 'multicall', deadlineAt: 0, inputs: 'uint256,bytes[]' },
  '0xf3995c67': { name: 'selfPermit', inputs: 'address,uint256,uint256,uint8,bytes32,bytes32' },
  '0xc2e3140a': {
    name: 'selfPermitIfNecessary',
    inputs: 'address,uint256,uint256,uint8,bytes32,bytes32'
  },
  '0x1c58db4f': { name: 'wrapETH', inputs: 'uint256' },
  '0xf2d5d56b': { name: 'pull', inputs: 'address,uint256' },
  '0x49404b7c': { name: 'unwrapWETH9', inputs: 'uint256,address' },
  '0xdf2ab5bb': { name: 'sweepToken', inputs: 'address,uint256,address' },
  '0x12210e8a': { name: 'refundETH', inputs: '' },
  '0x7ff36ab5': { name: 'swapExactETHForTokens', deadlineAt: 3, inputs: 'uint256,address[],address,uint256' },
  '0x18cbafe5': {
    name: 'swapExactTokensForETH',
    deadlineAt: 4,
    inputs: 'uint256,uint256,address[],address,uint256'
  },
  '0x38ed1739': {
    name: 'swapExactTokensForTokens',
    deadlineAt: 4,
    inputs: 'uint256,uint256,address[],address,uint256'
  }
}

/** A decoded call: the name of its function, and its arguments. `deadline` in seconds since 1970. */
export type RouterCall = {
  readonly name: string
  readonly is02?: true | undefined
  readonly deadline?: bigint | undefined
  readonly args: readonly unknown[]
}

/**
 * Decodes call data. `undefined` if no function of the list has the selector, or if the data are not exactly what the arguments encode to:
 * bytes that another decoder may read differently.
 */
export function readRouterCall(data: Hex): RouterCall | undefined {
  const selector = data.slice(0, 10).toLowerCase() as Hex
  const found = Object.hasOwn(routerFunctions, selector) ? routerFunctions[selector] : undefined
  if (!found) return undefined
  try {
    const { name, is02, deadlineAt, inputs } = found
    const parameters = inputs === '' ? [] : parametersOf(found)
    const args =
      inputs === '' ? [] : (decodeAbiParameters(parameters, `0x${data.slice(10)}`) as readonly unknown[])
    const again = inputs === '' ? '0x' : encodeAbiParameters(parameters, args as never)
    if (concatHex([selector, again]).toLowerCase() !== data.toLowerCase()) return undefined
    const deadline = deadlineAt === undefined ? undefined : (args[deadlineAt] as bigint)
    return {
      name,
      is02,
      deadline,
      args: name.startsWith('exactInput') ? Object.values(args[0] as object) : args
    }
  } catch {
    return undefined
  }
}

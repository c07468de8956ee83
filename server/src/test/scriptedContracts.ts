import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex
} from 'viem'
import type { Behaviour } from './startNode.js'

/** Returns the result of a call, or undefined to revert. `out of gas` fails all calls of a Multicall3. */
export type Contract = (data: Hex) => Hex | undefined | 'out of gas'

/** A contract whose functions are written in JavaScript; other calls revert. */
export function contract(
  abi: Abi,
  functions: Readonly<Record<string, (...args: never[]) => unknown>>
): Contract {
  return data => {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data })
      const result = functions[functionName]?.(...(args as never[]))
      return result === undefined ? undefined : encodeFunctionResult({ abi, functionName, result })
    } catch {
      return undefined
    }
  }
}

/** The address of Multicall3 on a scripted chain. */
export const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

type Script = {
  readonly native?: bigint
  readonly contracts: Readonly<Record<string, Contract>>
  /** Answers `eth_getLogs`. */
  readonly logs?: (filter: { address: string; fromBlock: Hex; toBlock: Hex; topics: unknown[] }) => unknown
  readonly block?: bigint
  /** Answers other methods. */
  readonly more?: Behaviour
}

/** The behaviour of a node whose chain has these contracts, by lower-case address, and Multicall3. */
export function scriptedContracts({ native = 0n, contracts, logs, block = 100n, more }: Script): Behaviour {
  const run = (to: string, data: Hex) => {
    const code = contracts[to.toLowerCase()]
    // A call to an address without code succeeds with nothing.
    return code === undefined ? '0x' : code(data)
  }
  const aggregate = (data: Hex) => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { target: string; callData: Hex }[]
    const results = calls.map(({ target, callData }) => run(target, callData))
    if (results.includes('out of gas')) return undefined
    // viem takes a second to encode megabytes, which no reader decodes.
    const huge = results.find(result => result !== undefined && result.length > 20_000_000)
    if (huge !== undefined) return huge
    const result = results.map(returnData => ({
      success: returnData !== undefined,
      returnData: (returnData ?? '0x') as Hex
    }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  return request => {
    const { method, params } = request
    if (method === 'eth_getBalance') return numberToHex(native)
    if (method === 'eth_blockNumber') return numberToHex(block)
    if (method === 'eth_getLogs') return logs?.(params[0] as never) ?? []
    if (method !== 'eth_call')
      return more?.(request) ?? { error: { code: -32601, message: 'unknown method' } }
    const { to, data } = params[0] as { to: string; data: Hex }
    const isMulticall = to.toLowerCase() === multicall3.toLowerCase()
    const result = isMulticall ? aggregate(data) : run(to, data)
    return result === undefined || result === 'out of gas'
      ? { error: { code: 3, message: 'execution reverted' } }
      : result
  }
}

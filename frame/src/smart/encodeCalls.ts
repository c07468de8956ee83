import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Call } from '../contracts/SmartAccounts.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'

/** The calls of both implementations, which are equal. */
const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)'
])

/** The data by which an account carries out calls: all of them, or none. */
export function encodeCalls(calls: readonly Call[]): Hex {
  const targets = calls.map(({ to, value, data }) => {
    if (to === undefined) throw new SmartAccountFailure('deployment_in_batch')
    return { target: to, value, data }
  })
  const [first, ...others] = targets
  if (first === undefined) throw new SmartAccountFailure('empty')
  if (others.length > 0) return encodeFunctionData({ abi, functionName: 'executeBatch', args: [targets] })
  return encodeFunctionData({ abi, functionName: 'execute', args: [first.target, first.value, first.data] })
}

/** What the calls send, in wei. */
export const totalValue = (calls: readonly Call[]): bigint =>
  calls.reduce((sum, { value }) => sum + value, 0n)

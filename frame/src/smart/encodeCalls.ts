import { concat, encodeAbiParameters, type Hex } from 'viem'
import type { Call } from '../contracts/SmartAccounts.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'

/** `execute(address,uint256,bytes)` and `executeBatch((address,uint256,bytes)[])`: the calls of both implementations, which are equal. */
const execute = '0xb61d27f6'
const executeBatch = '0x34fcd5be'
const call = [
  { name: 'target', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' }
] as const

/** The data by which an account carries out calls: all of them, or none. */
export function encodeCalls(calls: readonly Call[]): Hex {
  const targets = calls.map(({ to, value, data }) => {
    if (to === undefined) throw new SmartAccountFailure('deployment_in_batch')
    return { target: to, value, data }
  })
  const [first, ...others] = targets
  if (first === undefined) throw new SmartAccountFailure('empty')
  if (others.length > 0)
    return concat([executeBatch, encodeAbiParameters([{ type: 'tuple[]', components: call }], [targets])])
  return concat([execute, encodeAbiParameters(call, [first.target, first.value, first.data])])
}

/** What the calls send, in wei. */
export const totalValue = (calls: readonly Call[]): bigint =>
  calls.reduce((sum, { value }) => sum + value, 0n)

import { concat, encodeAbiParameters, type Hex } from 'viem'
import type { SmartAccountSettings } from '../contracts/FrameConfig.js'
import type { Call } from '../contracts/SmartAccounts.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'

/** `execute(address,uint256,bytes)` and `executeBatch((address,uint256,bytes)[])`: the calls of Simple7702Account and of Solady's account. */
const execute = '0xb61d27f6'
const executeBatch = '0x34fcd5be'
/** `execute(bytes32 mode, bytes executions)` of accounts that grant permissions, and the mode of a batch of which all calls or none are carried out (ERC-7821). */
const executeInMode = '0xe9ae5c53'
const batchMode: Hex = `0x01${'0'.repeat(62)}`
const call = [
  { name: 'target', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' }
] as const

/** The data by which an account carries out calls: all of them, or none. */
export function encodeCalls(calls: readonly Call[], { permissions }: SmartAccountSettings): Hex {
  const targets = calls.map(({ to, value, data }) => {
    if (to === undefined) throw new SmartAccountFailure('deployment_in_batch')
    return { target: to, value, data }
  })
  const [first, ...others] = targets
  if (first === undefined) throw new SmartAccountFailure('empty')
  const batch = () => encodeAbiParameters([{ type: 'tuple[]', components: call }], [targets])
  if (permissions !== undefined) {
    const parameters = [{ type: 'bytes32' }, { type: 'bytes' }] as const
    return concat([executeInMode, encodeAbiParameters(parameters, [batchMode, batch()])])
  }
  if (others.length > 0) return concat([executeBatch, batch()])
  return concat([execute, encodeAbiParameters(call, [first.target, first.value, first.data])])
}

/** What the calls send, in wei. */
export const totalValue = (calls: readonly Call[]): bigint =>
  calls.reduce((sum, { value }) => sum + value, 0n)

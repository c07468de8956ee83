import type { Field, Warning } from '../../contracts/Described.js'
import { describeByDescriptor } from '../descriptors/describeByDescriptor.js'
import type { Context } from '../DescribeTools.js'
import { callDepth, callLimit } from '../limits.js'
import type { Part } from '../Part.js'
import { addressField, codeField, coinField, timeField } from '../write/fields.js'
import type { ContractCall } from './Call.js'
import { describePermit2Call } from './describePermit2Call.js'
import { describeRouterCall } from './describeRouterCall.js'
import { describeTokenCall } from './describeTokenCall.js'
import { judgeRecipient } from './judgeAddress.js'
import { isSwapRouter } from './knownContracts.js'
import { decodeMulticall } from './routerFunctions.js'

/** A call as its parts: one, or those of a `multicall` after that itself. Never less than one. */
export async function describeCall(
  context: Context,
  call: ContractCall,
  depth = 0
): Promise<readonly Part[]> {
  if (call.data === '0x') return [await describePayment(context, call)]
  const inner = readMulticall(context, call, depth)
  if (inner) {
    const nested = inner.calls.map(data => describeCall(context, { ...call, data }, depth + 1))
    const head = { title: 'multicall', fields: inner.fields, warnings: inner.warnings }
    return [head, ...(await Promise.all(nested)).flat()]
  }
  const part =
    (await describeByDescriptor(context, call)) ??
    (await describePermit2Call(context, call)) ??
    (await describeRouterCall(context, call, depth > 0)) ??
    (depth === 0 ? await describeTokenCall(context, call) : undefined)
  return [part ?? (await describeUnknown(context, call, depth))]
}

async function describePayment(context: Context, { to, value }: ContractCall): Promise<Part> {
  return {
    title: 'send',
    fields: [coinField(context, 'amount', value), addressField(context, 'to', to)],
    warnings: await judgeRecipient(context, to)
  }
}

type Multicall = {
  readonly calls: readonly ContractCall['data'][]
  readonly fields: readonly Field[]
  readonly warnings: readonly Warning[]
}

/** What a `multicall` of a known router consists of. Of another contract the same bytes may mean anything. */
function readMulticall(context: Context, call: ContractCall, depth: number): Multicall | undefined {
  if (depth >= callDepth || !isSwapRouter(context, call.to)) return undefined
  const decoded = decodeMulticall(call.data)
  if (!decoded || decoded.hasMore) return undefined
  const calls = decoded.args.data as readonly ContractCall['data'][]
  if (calls.length === 0 || calls.length > callLimit) return undefined
  const { deadline } = decoded.args
  return {
    calls,
    fields: [
      addressField(context, 'contract', call.to),
      ...(call.value > 0n && depth === 0 ? [coinField(context, 'value', call.value)] : []),
      ...(typeof deadline === 'bigint' ? [timeField(context, 'deadline', deadline)] : [])
    ],
    warnings: []
  }
}

/** A function that the wallet does not know: its selector, and the whole data in `raw`. */
async function describeUnknown(context: Context, call: ContractCall, depth: number): Promise<Part> {
  const isAccount = (await context.reader.code(call.to)) === 'account'
  const size = (call.data.length - 2) / 2
  const selector = size >= 4 ? call.data.slice(0, 10) : undefined
  const fields = [
    addressField(context, isAccount ? 'to' : 'contract', call.to),
    ...(call.value > 0n && depth === 0 ? [coinField(context, 'value', call.value)] : []),
    ...(selector && !isAccount ? [codeField('function', selector)] : []),
    codeField('data', call.data)
  ]
  if (isAccount)
    return {
      title: 'sendData',
      fields,
      warnings: [{ text: 'dataToAccount', values: { address: call.to }, level: 'danger' }]
    }
  return { title: 'call', fields, warnings: [{ text: 'unknownCall', level: 'danger' }] }
}

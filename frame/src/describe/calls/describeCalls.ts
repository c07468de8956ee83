import type { Address, Hex } from 'viem'
import type { Described } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { tooLarge, unreadable } from '../DescribeFailure.js'
import { joinParts } from '../joinParts.js'
import { callDataLimit, callLimit } from '../limits.js'
import type { Part } from '../Part.js'
import { simulate } from '../simulation/simulate.js'
import { checksummed, codeField, coinField } from '../write/fields.js'
import { describeCall } from './describeCall.js'

type Call = { readonly to?: Address; readonly data: Hex; readonly value: bigint }

/** The calls of a transaction or a batch, without what a simulation finds. */
async function describeCalls(context: Context, calls: readonly Call[]): Promise<Described> {
  const checked = readCalls(calls)
  const described = await Promise.all(checked.map(call => describeOne(context, call)))
  return { ...joinParts(described), raw: writeRaw(checked) }
}

/** With a simulation from the node `rpc` of the chain, which goes on after this has resolved. */
export async function describeAndSimulate(
  context: Context,
  calls: readonly Call[],
  rpc: Parameters<typeof simulate>[1]
): Promise<Described> {
  const simulation = simulate(context, rpc, readCalls(calls))
  return { ...(await describeCalls(context, calls)), simulation }
}

const describeOne = (
  context: Context,
  { to, data, value }: Call
): Promise<readonly Part[]> | readonly Part[] =>
  to === undefined ? [describeCreation(context, data, value)] : describeCall(context, { to, data, value })

function describeCreation(context: Context, data: Hex, value: bigint): Part {
  return {
    title: 'createContract',
    fields: [...(value > 0n ? [coinField(context, 'value', value)] : []), codeField('data', data)],
    warnings: [{ text: 'creation', level: 'danger' }]
  }
}

function readCalls(calls: readonly Call[]): readonly Call[] {
  if (!Array.isArray(calls) || calls.length === 0) throw unreadable('request')
  if (calls.length > callLimit) throw tooLarge('request')
  return calls.map(call => {
    const { to, data, value } = (call ?? {}) as Call
    const isTarget = to === undefined || (typeof to === 'string' && /^0x[\da-f]{40}$/i.test(to))
    const isData = typeof data === 'string' && /^0x(?:[\da-f]{2})*$/i.test(data)
    const isValue = typeof value === 'bigint' && value >= 0n && value < 2n ** 256n
    if (!isTarget || !isData || !isValue) throw unreadable('request')
    if (data.length > 2 * callDataLimit) throw tooLarge('request')
    return { ...(to && { to }), data, value }
  })
}

const writeRaw = (calls: readonly Call[]): string =>
  JSON.stringify(
    calls.map(({ to, data, value }) => ({
      ...(to && { to: checksummed(to) }),
      value: value.toString(),
      data
    })),
    undefined,
    2
  )

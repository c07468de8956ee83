import type { Context } from '../DescribeTools.js'
import type { Part } from '../Part.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { readToken } from '../tokens/readToken.js'
import { addressField, isSame, timeField, writeUnits } from '../write/fields.js'
import type { ContractCall } from './Call.js'
import { createDecoder } from './decodeCall.js'
import { judgeFrom } from './describeTokenCall.js'
import { judgeRecipient } from './judgeAddress.js'
import { permit2Of } from './knownContracts.js'
import { describeAllowance, judgeDeadline, tokenField } from './permission.js'

/** Source: https://github.com/Uniswap/permit2 (`src/interfaces/IAllowanceTransfer.sol`). */
export const permit2Functions = [
  'approve(address token, address spender, uint160 amount, uint48 expiration)',
  'transferFrom(address from, address to, uint160 amount, address token)',
  'lockdown((address token, address spender)[] approvals)'
]

const decodePermit2 = createDecoder(permit2Functions)

/** A call of Permit2's allowances; undefined if it is none. */
export async function describePermit2Call(context: Context, call: ContractCall): Promise<Part | undefined> {
  const decoded = isSame(call.to, permit2Of(context)) ? decodePermit2(call.data) : undefined
  if (!decoded || call.value > 0n || decoded.hasMore) return undefined
  const { args } = decoded
  if (decoded.name === 'lockdown') return describeLockdown(context, args.approvals)
  const amount = BigInt(args.amount as bigint)
  const token = String(args.token)
  if (decoded.name === 'transferFrom') {
    const facts = await readToken(context, token)
    const [from, to] = [String(args.from), String(args.to)]
    const fields = [
      { label: 'amount', value: writeUnits(context, amount, facts), kind: 'amount' as const },
      tokenField(context, facts),
      addressField(context, 'from', from),
      addressField(context, 'to', to)
    ]
    const ofRecipient = await judgeRecipient(context, to, token)
    const warnings = [...ofRecipient, ...judgeFrom(context, from), ...judgeToken(context, facts)]
    return { title: 'sendToken', fields, warnings }
  }
  const spender = String(args.spender)
  const expiration = BigInt(args.expiration as number)
  const { fields, warnings } = await describeAllowance(context, { token, spender, amount })
  if (amount === 0n) return { title: 'revoke', fields: fields.slice(1), warnings: [] }
  // 0 stands for the time of the block, so that the permission ends with it.
  const until = expiration === 0n ? context.now : expiration
  return {
    title: 'approve',
    fields: [...fields, timeField(context, 'expires', until), addressField(context, 'contract', call.to)],
    warnings: [
      { text: 'permit2', values: { address: spender }, level: 'typed' },
      ...warnings,
      ...judgeDeadline(context, until)
    ]
  }
}

function describeLockdown(context: Context, approvals: unknown): Part | undefined {
  const pairs = approvals as readonly { readonly token: string; readonly spender: string }[]
  if (pairs.length > 50) return undefined
  const fields = pairs.flatMap(({ token, spender }) => [
    addressField(context, 'token', token),
    addressField(context, 'spender', spender)
  ])
  return { title: 'revoke', fields, warnings: [] }
}

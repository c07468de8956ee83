import type { Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import type { Part } from '../Part.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { isWrappedNative, readToken, type Token } from '../tokens/readToken.js'
import { addressField, coinField, isSame, writeUnits } from '../write/fields.js'
import type { ContractCall } from './Call.js'
import { createDecoder, type DecodedCall } from './decodeCall.js'
import { describeNftCall } from './describeNftCall.js'
import { judgeRecipient } from './judgeAddress.js'
import { describeAllowance, isUnlimited, tokenField } from './permission.js'

/** ERC-20, ERC-721 and ERC-1155, OpenZeppelin's and older functions for allowances, EIP-2612, and WETH9. */
export const tokenFunctions = [
  'transfer(address to, uint256 amount)',
  'transferFrom(address from, address to, uint256 amount)',
  'approve(address spender, uint256 amount)',
  'increaseAllowance(address spender, uint256 amount)',
  'increaseApproval(address spender, uint256 amount)',
  'decreaseAllowance(address spender, uint256 amount)',
  'decreaseApproval(address spender, uint256 amount)',
  'permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'safeTransferFrom(address from, address to, uint256 id)',
  'safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'setApprovalForAll(address operator, bool approved)',
  'deposit()',
  'withdraw(uint256 amount)'
]

const decodeToken = createDecoder(tokenFunctions)

/** What a handler of one function gets. */
export type TokenCall = {
  readonly context: Context
  readonly call: ContractCall
  readonly decoded: DecodedCall
  readonly token: Token
  readonly address: (name: string) => string
  readonly number: (name: string) => bigint
}

/** A call of a token's function; undefined if it is none. */
export async function describeTokenCall(context: Context, call: ContractCall): Promise<Part | undefined> {
  const decoded = decodeToken(call.data)
  if (!decoded) return undefined
  const isWrapping = decoded.name === 'deposit' || decoded.name === 'withdraw'
  if (isWrapping && !isWrappedNative(context, call.to)) return undefined
  const token = await readToken(context, call.to)
  const tokenCall: TokenCall = {
    context,
    call,
    decoded,
    token,
    address: name => String(decoded.args[name]),
    number: name => BigInt(decoded.args[name] as bigint)
  }
  const part = await describeKnown(tokenCall)
  return part && withExtras(part, tokenCall)
}

/** The coin that is sent along with a call that does not need it, and what follows the arguments. */
function withExtras(part: Part, { context, call, decoded }: TokenCall): Part {
  const isPaid = call.value > 0n && decoded.name !== 'deposit'
  return {
    ...part,
    fields: isPaid ? [...part.fields, coinField(context, 'value', call.value)] : part.fields,
    warnings: [
      ...part.warnings,
      ...(isPaid ? [{ text: 'valueToToken', level: 'danger' } as const] : []),
      ...(decoded.hasMore ? [{ text: 'moreData', level: 'note' } as const] : [])
    ]
  }
}

function describeKnown(tokenCall: TokenCall): Promise<Part> | Part | undefined {
  const { token } = tokenCall
  switch (tokenCall.decoded.name) {
    case 'transfer':
    case 'transferFrom':
      return token.standard === 'erc721' ? describeNftCall(tokenCall) : describeTransfer(tokenCall)
    case 'approve':
      return token.standard === 'erc721' ? describeNftCall(tokenCall) : describeApproval(tokenCall)
    case 'increaseAllowance':
    case 'increaseApproval':
      return describeIncrease(tokenCall)
    case 'decreaseAllowance':
    case 'decreaseApproval':
      return describeDecrease(tokenCall)
    case 'permit':
      return describeSentPermit(tokenCall)
    case 'deposit':
    case 'withdraw':
      return describeWrapping(tokenCall)
    default:
      return describeNftCall(tokenCall)
  }
}

async function describeTransfer({ context, token, address, number, decoded }: TokenCall): Promise<Part> {
  const from = decoded.name === 'transferFrom' ? address('from') : context.account
  const fields: Field[] = [
    { label: 'amount', value: writeUnits(context, number('amount'), token), kind: 'amount' },
    tokenField(context, token),
    ...fromField(context, from),
    addressField(context, 'to', address('to'))
  ]
  const ofRecipient = await judgeRecipient(context, address('to'), token.address)
  return {
    title: 'sendToken',
    fields,
    warnings: [...ofRecipient, ...judgeFrom(context, from), ...judgeToken(context, token)]
  }
}

/** Shown only where it is not the account itself. */
const fromField = (context: Context, from: string): readonly Field[] =>
  isSame(from, context.account) ? [] : [addressField(context, 'from', from)]

export const judgeFrom = (context: Context, from: string): readonly Warning[] =>
  isSame(from, context.account) ? [] : [{ text: 'fromOther', values: { address: from }, level: 'danger' }]

async function describeApproval({ context, token, address, number }: TokenCall): Promise<Part> {
  const spender = address('spender')
  if (number('amount') === 0n) {
    const fields = [tokenField(context, token), addressField(context, 'spender', spender)]
    return { title: 'revoke', fields, warnings: judgeToken(context, token) }
  }
  const given = { token: token.address, spender, amount: number('amount') }
  const { fields, warnings } = await describeAllowance(context, given)
  return { title: 'approve', fields, warnings }
}

/** It adds to an allowance that is not shown: what may be moved in the end is more than the amount. */
async function describeIncrease({ context, token, address, number }: TokenCall): Promise<Part> {
  const given = { token: token.address, spender: address('spender'), amount: number('amount') }
  const { fields, warnings } = await describeAllowance(context, given)
  const values = { token: token.symbol || token.address, address: given.spender }
  const others = warnings.filter(({ text }) => text !== 'takesAll')
  const isBoundless = isUnlimited(given.amount)
  return {
    title: 'increaseAllowance',
    fields,
    warnings: [{ text: isBoundless ? 'takesAll' : 'increase', values, level: 'typed' }, ...others]
  }
}

function describeDecrease({ context, token, address, number }: TokenCall): Part {
  const amount = writeUnits(context, number('amount'), token)
  return {
    title: 'decreaseAllowance',
    fields: [
      { label: 'amount', value: amount, kind: 'amount' },
      tokenField(context, token),
      addressField(context, 'spender', address('spender'))
    ],
    warnings: judgeToken(context, token)
  }
}

/** A permission that was signed before is handed to the token. It binds its owner. */
async function describeSentPermit({ context, token, address, number }: TokenCall): Promise<Part> {
  const given = { token: token.address, spender: address('spender'), amount: number('amount') }
  const { fields, warnings } = await describeAllowance(context, given)
  return {
    title: 'usePermit',
    fields: [...fields, addressField(context, 'owner', address('owner'))],
    warnings
  }
}

function describeWrapping({ context, call, token, decoded, number }: TokenCall): Part {
  const isWrap = decoded.name === 'deposit'
  const amount: Field = isWrap
    ? coinField(context, 'amount', call.value)
    : { label: 'amount', value: writeUnits(context, number('amount'), token), kind: 'amount' }
  return {
    title: isWrap ? 'wrap' : 'unwrap',
    fields: [amount, tokenField(context, token, 'contract')],
    warnings: judgeToken(context, token)
  }
}

import type { Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import type { Part } from '../Part.js'
import { fieldLimit } from '../limits.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { addressField, isSame } from '../write/fields.js'
import type { TokenCall } from './describeTokenCall.js'
import { zeroAddress } from './knownContracts.js'
import { judgeRecipient, judgeSpender } from './judgeAddress.js'
import { tokenField } from './permission.js'

/** A call of a collection: ERC-721 or ERC-1155. */
export function describeNftCall(tokenCall: TokenCall): Promise<Part> | Part | undefined {
  switch (tokenCall.decoded.name) {
    case 'setApprovalForAll':
      return describeOperator(tokenCall)
    case 'approve':
      return describeNftApproval(tokenCall)
    case 'transferFrom':
    case 'safeTransferFrom':
    case 'safeBatchTransferFrom':
      return describeNftTransfer(tokenCall)
    default:
      return undefined
  }
}

async function describeNftTransfer({ context, token, decoded, address }: TokenCall): Promise<Part> {
  const { id, amount, ids, amounts } = decoded.args
  const isItem = decoded.abi.inputs.length > 4
  const all = (ids ?? [id ?? amount]) as readonly bigint[]
  const counts = (amounts ?? (isItem ? [amount] : undefined)) as readonly bigint[] | undefined
  const from = address('from')
  const fields: Field[] = [
    tokenField(context, token, 'collection'),
    ...all.slice(0, fieldLimit).map((one, index) => itemField(one, counts?.[index])),
    ...(isSame(from, context.account) ? [] : [addressField(context, 'from', from)]),
    addressField(context, 'to', address('to'))
  ]
  const warnings: Warning[] = [...(await judgeRecipient(context, address('to'), token.address))]
  if (!isSame(from, context.account))
    warnings.push({ text: 'fromOther', values: { address: from }, level: 'danger' })
  if (all.length > fieldLimit)
    warnings.push({ text: 'moreFields', values: { count: String(all.length - fieldLimit) }, level: 'danger' })
  return { title: 'sendNft', fields, warnings: [...warnings, ...judgeToken(context, token)] }
}

/** One token of a collection, with how many of it in ERC-1155. */
const itemField = (id: bigint, count: bigint | undefined): Field => ({
  label: 'tokenId',
  value: count === undefined ? `#${id}` : `${count} × #${id}`,
  kind: 'text'
})

async function describeNftApproval({ context, token, address, number }: TokenCall): Promise<Part> {
  const spender = address('spender')
  const fields = [
    itemField(number('amount'), undefined),
    tokenField(context, token, 'collection'),
    addressField(context, 'spender', spender)
  ]
  if (isSame(spender, zeroAddress))
    return { title: 'revoke', fields: fields.slice(0, 2), warnings: judgeToken(context, token) }
  const warnings = await judgeSpender(context, spender, token.address)
  return { title: 'approveNft', fields, warnings: [...warnings, ...judgeToken(context, token)] }
}

async function describeOperator({ context, token, decoded, address }: TokenCall): Promise<Part> {
  const operator = address('operator')
  const fields = [tokenField(context, token, 'collection'), addressField(context, 'operator', operator)]
  if (decoded.args.approved === false)
    return { title: 'revokeAll', fields, warnings: judgeToken(context, token) }
  return { title: 'approveAll', fields, warnings: await judgeOperator(context, operator, token) }
}

async function judgeOperator(
  context: Context,
  operator: string,
  token: TokenCall['token']
): Promise<readonly Warning[]> {
  const values = { token: token.name || token.symbol || token.address, address: operator }
  return [
    { text: 'allNfts', values, level: 'typed' },
    ...(await judgeSpender(context, operator, token.address)),
    ...judgeToken(context, token)
  ]
}

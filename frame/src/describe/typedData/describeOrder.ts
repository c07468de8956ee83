import type { Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import type { Part } from '../Part.js'
import { readToken } from '../tokens/readToken.js'
import { tokenField } from '../calls/permission.js'
import { isSame, timeField, writeUnits } from '../write/fields.js'
import type { Struct, TypedData } from './readTypedData.js'

const itemFields =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/**
 * Seaport's order, of any version and contract: it is known by its type, as `OrderComponents` of
 * https://github.com/ProjectOpenSea/seaport/blob/main/contracts/lib/ConsiderationStructs.sol, not by an address.
 */
const orderType =
  /^OrderComponents\(address offerer,address zone,OfferItem\[\] offer,ConsiderationItem\[\] consideration,/

/** Items of an order: more are shown by the tree only. */
const itemLimit = 20

/** An order of Seaport: what the account gives, and what it receives for it. Undefined if it is none. */
export async function describeOrder(context: Context, data: TypedData): Promise<Part | undefined> {
  const isOrder =
    orderType.test(data.encodedType) &&
    data.encodedType.includes(`OfferItem(${itemFields})`) &&
    data.encodedType.includes(`ConsiderationItem(${itemFields},address recipient)`)
  if (!isOrder) return undefined
  const { offer, consideration, endTime } = data.message
  const given = offer as readonly Struct[]
  const all = consideration as readonly Struct[]
  const received = all.filter(({ recipient }) => isSame(String(recipient), context.account))
  if (given.length + all.length > itemLimit) return undefined
  const fields = await Promise.all([
    ...given.map(item => drawItem(context, 'give', item)),
    ...received.map(item => drawItem(context, 'receive', item)),
    ...all.filter(item => !received.includes(item)).map(item => drawItem(context, 'othersReceive', item))
  ])
  return {
    title: 'order',
    fields: [
      ...fields.flat(),
      ...(typeof endTime === 'bigint' ? [timeField(context, 'deadline', endTime)] : [])
    ],
    warnings: [orderWarning, ...(received.length === 0 ? [nothingBack] : [])]
  }
}

export const orderWarning: Warning = { text: 'orderGives', level: 'typed' }
const nothingBack: Warning = { text: 'orderForNothing', level: 'danger' }

/** Item types: 0 the coin, 1 ERC-20, 2 and 4 ERC-721, 3 and 5 ERC-1155; from 4 on the id is a criterion. */
async function drawItem(context: Context, label: string, item: Struct): Promise<readonly Field[]> {
  const type = Number(item.itemType)
  const [start, end] = [item.startAmount as bigint, item.endAmount as bigint]
  // It goes from the one to the other with time: the worse for the account counts.
  const amount = start < end === (label === 'give') ? end : start
  if (type === 0) return [{ label, value: writeUnits(context, amount, context.currency), kind: 'amount' }]
  const token = await readToken(context, String(item.token))
  if (type === 1)
    return [{ label, value: writeUnits(context, amount, token), kind: 'amount' }, tokenField(context, token)]
  const id = type >= 4 ? context.texts.anyToken : `#${item.identifierOrCriteria}`
  return [
    { label, value: `${amount} × ${token.symbol} ${id}`, kind: 'text' },
    tokenField(context, token, 'collection')
  ]
}

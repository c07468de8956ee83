import type { Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { longDeadline } from '../limits.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { readToken, type Token } from '../tokens/readToken.js'
import { addressField, endless, writeTime, writeUnits } from '../write/fields.js'
import { judgeSpender } from './judgeAddress.js'

/** The largest values of the types in which tokens keep allowances: 96 (UNI, COMP), 128, 160 (Permit2) and 256 bits. */
const largest = [96n, 128n, 160n, 256n].map(bits => 2n ** bits - 1n)

/** Whether an allowance has no bound that matters: at least 2^255 (embedded-wallet.md part 5), or the most that a type holds. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 255n || largest.includes(amount)

/** The token of a permission, as a line. */
export const tokenField = (context: Context, token: Token, label = 'token'): Field =>
  addressField(context, label, token.address, token.name || token.symbol)

/** An amount that may be moved. */
function allowanceField(context: Context, token: Token, amount: bigint): Field {
  const value = isUnlimited(amount)
    ? `${context.texts.unlimited}${token.symbol && `\u00a0${token.symbol}`}`
    : writeUnits(context, amount, token)
  return { label: 'allowance', value, kind: 'amount' }
}

/** Someone may move an amount of a token: what is shown, and what is to be said of it. */
export async function describeAllowance(
  context: Context,
  given: { readonly token: string; readonly spender: string; readonly amount: bigint }
): Promise<{
  readonly fields: readonly Field[]
  readonly warnings: readonly Warning[]
  readonly token: Token
}> {
  const [token, ofSpender] = await Promise.all([
    readToken(context, given.token),
    judgeSpender(context, given.spender, given.token)
  ])
  const values = { token: token.symbol || token.address, address: given.spender }
  const unlimited: readonly Warning[] = isUnlimited(given.amount)
    ? [{ text: 'takesAll', values, level: 'typed' }]
    : []
  return {
    token,
    fields: [
      allowanceField(context, token, given.amount),
      tokenField(context, token),
      addressField(context, 'spender', given.spender)
    ],
    warnings: [...unlimited, ...ofSpender, ...judgeToken(context, token)]
  }
}

/** What is odd about the time until which a permission holds, in seconds since 1970. */
export function judgeDeadline(context: Context, deadline: bigint): readonly Warning[] {
  if (deadline < context.now) return [{ text: 'deadlinePassed', level: 'note' }]
  if (deadline <= context.now + longDeadline) return []
  if (deadline >= endless) return [{ text: 'deadlineNever', level: 'danger' }]
  return [{ text: 'deadlineLong', values: { time: writeTime(context, deadline) }, level: 'danger' }]
}

import { caip2, decimal, flag, link, number, optionalLabel, text } from './bounds.js'
import { list, object, optional, type Read } from './schema.js'

/**
 * A token balance of an account (wire.md section 1.4). `address` (CAIP-10) is absent for the native coin. `value` and
 * `price` are in the requested currency; a token without a known price has `price` 0 and no `value`. `isSpam` is set for
 * tokens that lead to a page or imitate another token.
 */
export const balanceSchema = object({
  name: optionalLabel,
  symbol: optionalLabel,
  chainId: optional(text(64)),
  address: optional(text(256)),
  value: optional(number),
  price: number,
  quantity: object({ decimals: text(3, 1, /^\d+$/), numeric: decimal }),
  iconUrl: link,
  isSpam: optional(flag)
})

/** A token balance of an account. */
export type Balance = Read<typeof balanceSchema>

/**
 * The answer of `GET /v1/account/{address}/balance`. `incomplete` lists the networks of which tokens may be missing, if
 * there are any.
 */
export const balancesAnswerSchema = object({
  balances: list(balanceSchema, 5000),
  incomplete: optional(list(caip2, 2000))
})

/** The answer of `GET /v1/account/{address}/balance`. */
export type BalancesAnswer = Read<typeof balancesAnswerSchema>

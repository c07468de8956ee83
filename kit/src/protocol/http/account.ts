import * as v from 'valibot'
import { decimal, link, list, number, optionalLabel, text } from './bounds.js'

/**
 * A token and how much of it an account holds (wire.md section 1.4). `address` (CAIP-10) is absent for the native
 * coin. `value` and `price` are in the currency asked for; a token without a known price has `price` 0 and no `value`.
 */
export const balanceSchema = v.object({
  name: optionalLabel,
  symbol: optionalLabel,
  chainId: v.optional(text(64)),
  address: v.optional(text(256)),
  value: v.optional(number),
  price: number,
  quantity: v.object({ decimals: text(3, 1, /^\d+$/), numeric: decimal }),
  iconUrl: link
})

/** A token and how much of it an account holds. */
export type Balance = v.InferOutput<typeof balanceSchema>

/** The answer of `GET /v1/account/{address}/balance`. */
export const balancesAnswerSchema = v.object({ balances: list(balanceSchema, 5000) })

/** The answer of `GET /v1/account/{address}/balance`. */
export type BalancesAnswer = v.InferOutput<typeof balancesAnswerSchema>

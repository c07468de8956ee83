import * as z from 'zod/mini'
import { decimal, link, optionalLabel } from './bounds.js'

/**
 * A token and how much of it an account holds (wire.md section 1.4). `address` (CAIP-10) is absent for the native
 * coin. `value` and `price` are in the currency asked for; a token without a known price has `price` 0 and no `value`.
 */
export const balanceSchema = z.object({
  name: optionalLabel,
  symbol: optionalLabel,
  chainId: z.optional(z.string().check(z.maxLength(64))),
  address: z.optional(z.string().check(z.maxLength(256))),
  value: z.optional(z.number()),
  price: z.number(),
  quantity: z.object({ decimals: z.string().check(z.regex(/^\d{1,3}$/)), numeric: decimal }),
  iconUrl: link
})

/** A token and how much of it an account holds. */
export type Balance = z.infer<typeof balanceSchema>

/** The answer of `GET /v1/account/{address}/balance`. */
export const balancesAnswerSchema = z.object({ balances: z.array(balanceSchema).check(z.maxLength(5000)) })

/** The answer of `GET /v1/account/{address}/balance`. */
export type BalancesAnswer = z.infer<typeof balancesAnswerSchema>

import * as z from 'zod/mini'
import { caip10, decimal, link, optionalLabel } from './bounds.js'

/** Currencies of the balance call (wire.md section 1.4). */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

/** A currency a balance or price can be asked in. */
export const currencySchema = z.enum(currencies)

/** A currency a balance or price can be asked in. */
export type Currency = z.infer<typeof currencySchema>

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

const tokenList = z.array(caip10).check(z.maxLength(50))

/** The query of `GET /v1/account/{address}/balance`. `forceUpdate` is a comma list of CAIP-10 tokens. */
export const balancesQuerySchema = z.object({
  currency: z._default(currencySchema, 'usd'),
  chainId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  forceUpdate: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform(text => text.split(',').filter(Boolean))
      ),
      tokenList
    )
  )
})

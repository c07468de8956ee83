import * as z from 'zod/mini'
import { caip10, label, link, optionalLabel } from './bounds.js'
import { currencySchema } from './currency.js'

/** The body of `POST /v1/fungible/price` (wire.md section 1.11). */
export const priceRequestSchema = z.object({
  projectId: z.optional(label),
  currency: z._default(currencySchema, 'usd'),
  addresses: z.array(caip10).check(z.minLength(1), z.maxLength(100))
})

/** The body of `POST /v1/fungible/price`. */
export type PriceRequest = z.infer<typeof priceRequestSchema>

/** The answer of `POST /v1/fungible/price`: one entry for each address whose price is known, in the order asked. */
export const priceAnswerSchema = z.object({
  fungibles: z
    .array(
      z.object({
        address: z.string().check(z.maxLength(256)),
        name: optionalLabel,
        symbol: optionalLabel,
        iconUrl: link,
        price: z.number(),
        decimals: z.number().check(z.int(), z.nonnegative(), z.maximum(255))
      })
    )
    .check(z.maxLength(100))
})

/** The answer of `POST /v1/fungible/price`. */
export type PriceAnswer = z.infer<typeof priceAnswerSchema>

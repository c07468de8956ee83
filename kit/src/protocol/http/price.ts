import * as v from 'valibot'
import { caip10, count, label, link, number, optionalLabel } from './bounds.js'
import { currencySchema } from './currency.js'

/** The body of `POST /v1/fungible/price` (wire.md section 1.11). */
export const priceRequestSchema = v.object({
  projectId: v.optional(label),
  currency: v.optional(currencySchema, 'usd'),
  addresses: v.pipe(v.array(caip10), v.minLength(1), v.maxLength(100))
})

/** The body of `POST /v1/fungible/price`. */
export type PriceRequest = v.InferOutput<typeof priceRequestSchema>

/**
 * The answer of `POST /v1/fungible/price`: one entry for each address whose price is known, in the order of the
 * request.
 */
export const priceAnswerSchema = v.object({
  fungibles: v.pipe(
    v.array(
      v.object({
        address: v.pipe(v.string(), v.maxLength(256)),
        name: optionalLabel,
        symbol: optionalLabel,
        iconUrl: link,
        price: number,
        decimals: v.pipe(count, v.maxValue(255))
      })
    ),
    v.maxLength(100)
  )
})

/** The answer of `POST /v1/fungible/price`. */
export type PriceAnswer = v.InferOutput<typeof priceAnswerSchema>

import * as v from 'valibot'

/** Currencies of the balance call (wire.md section 1.4). */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

/** A currency of a balance or price. */
export const currencySchema = v.picklist(currencies)

/** A currency of a balance or price. */
export type Currency = v.InferOutput<typeof currencySchema>

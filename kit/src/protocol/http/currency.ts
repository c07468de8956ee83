import * as z from 'zod/mini'

/** Currencies of the balance call (wire.md section 1.4). */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

/** A currency a balance or price can be asked in. */
export const currencySchema = z.enum(currencies)

/** A currency a balance or price can be asked in. */
export type Currency = z.infer<typeof currencySchema>

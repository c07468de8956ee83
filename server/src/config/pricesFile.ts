import * as v from 'valibot'

const price = v.pipe(v.number(), v.minValue(0))

/** The file of LATCHKEY_PRICES: prices by CAIP-10 token and currency. The native coin's address is 0xeeee…ee. */
export const pricesFileSchema = v.record(
  v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:\S{1,128}$/)),
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{3}$/)), price)
)

/** Prices by CAIP-10 token, then currency. */
export type PriceTable = v.InferOutput<typeof pricesFileSchema>

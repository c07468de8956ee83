import * as z from 'zod/mini'

const price = z.number().check(z.nonnegative())

/** The file of LATCHKEY_PRICES: prices by CAIP-10 token and currency. The native coin's address is 0xeeee…ee. */
export const pricesFileSchema = z.record(
  z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:\S{1,128}$/)),
  z.record(z.string().check(z.regex(/^[a-z]{3}$/)), price)
)

/** Prices by CAIP-10 token, then currency. */
export type PriceTable = z.infer<typeof pricesFileSchema>

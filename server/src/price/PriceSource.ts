import type { Currency } from 'latchkey/protocol/http'
import { normalizeCaip10 } from '../chains/caip10.js'
import type { PriceTable } from '../config/pricesFile.js'

/**
 * Tells prices. `token` is CAIP-10, with 0xeeee…ee for the native coin. Undefined where no price is known: never a
 * guess. Throws where the source cannot be asked.
 */
export type PriceSource = (token: string, currency: Currency) => Promise<number | undefined>

/** Prices from a table that does not change. */
export function createTablePrices(table: PriceTable): PriceSource {
  const prices = new Map(Object.entries(table).map(([token, price]) => [normalizeCaip10(token), price]))
  return async (token, currency) => prices.get(normalizeCaip10(token))?.[currency]
}

import type { Currency } from 'latchkey/protocol/http'
import { normalizeCaip10 } from '../chains/caip10.js'
import type { PriceTable } from '../config/pricesFile.js'

/**
 * Returns the price of a token (CAIP-10, 0xeeee…ee for the native coin) in a currency; undefined if it is unknown, never an
 * estimate. Rejects if the source does not answer.
 */
export type PriceSource = (token: string, currency: Currency) => Promise<number | undefined>

/** Creates a price source from a fixed table. */
export function createTablePrices(table: PriceTable): PriceSource {
  const prices = new Map(Object.entries(table).map(([token, price]) => [normalizeCaip10(token), price]))
  return async (token, currency) => prices.get(normalizeCaip10(token))?.[currency]
}

import { normalizeCaip10 } from '../chains/caip10.js'
import type { PriceTable } from '../config/pricesFile.js'
import type { PriceSource } from './PriceSource.js'

/** Prices from a table that does not change. */
export function createTablePrices(table: PriceTable): PriceSource {
  const prices = new Map(Object.entries(table).map(([token, price]) => [normalizeCaip10(token), price]))
  return async (token, currency) => prices.get(normalizeCaip10(token))?.[currency]
}

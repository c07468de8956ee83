import type { Currency } from 'latchkey/protocol/http'

/**
 * Tells prices. `token` is CAIP-10, with 0xeeee…ee for the native coin. Undefined where no price is known: never a
 * guess. Throws where the source cannot be asked.
 */
export type PriceSource = (token: string, currency: Currency) => Promise<number | undefined>

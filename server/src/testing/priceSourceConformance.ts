import type { Currency } from 'latchkey/protocol/http'
import type { PriceSource } from '../price/PriceSource.js'

/** A price source, and the prices that it has. Tokens are CAIP-10. */
export type PriceSourceSubject = {
  readonly prices: PriceSource
  /** A token with a price in `currency`, under two spellings of its address. */
  readonly token: readonly [string, string]
  readonly currency: Currency
  /** A token without a price. */
  readonly unknownToken: string
}

/** A test without a test runner: `run` rejects if the source violates its contract. */
export type ConformanceCase = { readonly name: string; readonly run: () => Promise<void> }

/**
 * The requirements of the `PriceSource` contract, as cases for any test runner.
 * @example for (const { name, run } of priceSourceConformance(createPriceSubject)) test(name, run)
 */
export function priceSourceConformance(
  create: () => PriceSourceSubject | Promise<PriceSourceSubject>
): readonly ConformanceCase[] {
  return Object.entries(checks).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}

const checks: Readonly<Record<string, (subject: PriceSourceSubject) => Promise<void>>> = {
  async 'has a price that is a finite number, zero or more'({ prices, token, currency }) {
    const [price] = await prices([token[0]], currency)
    if (price === undefined || !Number.isFinite(price) || price < 0) throw new Error(`got ${price}`)
  },
  async 'has the same price for any spelling of an address'({ prices, token, currency }) {
    const [one, other] = await prices(token, currency)
    if (one !== other) throw new Error(`expected ${one}, got ${other}`)
  },
  async 'has no price, instead of a guess, for an unknown token'({ prices, unknownToken, currency }) {
    const [price] = await prices([unknownToken], currency)
    if (price !== undefined) throw new Error(`expected undefined, got ${price}`)
  },
  async 'has no price for text that is not a token'({ prices, currency }) {
    const found = await prices(['', 'nonsense', 'eip155:1:0x1', 'solana:x:0x1'], currency)
    if (found.some(price => price !== undefined)) throw new Error(`got ${found}`)
  },
  async 'answers nothing to no question'({ prices, currency }) {
    const found = await prices([], currency)
    if (found.length > 0) throw new Error(`got ${found}`)
  },
  async 'answers many questions at once as it answers one'({ prices, token, unknownToken, currency }) {
    const [expected] = await prices([token[0]], currency)
    const tokens = Array.from({ length: 250 }, (_, index) => (index % 2 ? unknownToken : token[0]))
    const found = await prices(tokens, currency)
    const wrong = tokens.findIndex((_, index) => found[index] !== (index % 2 ? undefined : expected))
    if (wrong >= 0) throw new Error(`question ${wrong}: got ${found[wrong]}`)
  }
}

import type { Currency } from 'latchkey/protocol/http'
import { normalizeCaip10 } from '../chains/caip10.js'
import { createReadCache } from '../chains/createReadCache.js'
import type { PriceTable } from '../config/pricesFile.js'
import { inTime } from '../http/inTime.js'
import { InternalError } from '../InternalError.js'
import type { Log } from '../log.js'
import { rootCause } from '../rootCause.js'

/**
 * Returns the prices of tokens (CAIP-10, 0xeeee…ee for the native coin) in a currency, in the order of `tokens`; undefined
 * where a price is unknown, never an estimate. Rejects if the source does not answer.
 */
export type PriceSource = (
  tokens: readonly string[],
  currency: Currency
) => Promise<readonly (number | undefined)[]>

/** Creates a price source from a fixed table. */
export function createTablePrices(table: PriceTable): PriceSource {
  const prices = new Map(Object.entries(table).map(([token, price]) => [normalizeCaip10(token), price]))
  return async (tokens, currency) => tokens.map(token => prices.get(normalizeCaip10(token))?.[currency])
}

/** How long a source is waited for, in ms; prices that come late are cached for the next call. */
const patience = 3_000

/** A price source, and its name in the log. */
export type NamedPrices = { readonly type: string; readonly prices: PriceSource }

/** A source is asked for the first tokens of a list alone, which are the best known, so that many unknown ones do not delay these. */
const firstBatch = 25
const nextBatches = 200

/**
 * Asks `sources` in turn, each for the prices that those before it do not know, first for the first tokens. A source that fails or is
 * too slow is skipped, and keeps what it has answered; rejects if one failed and no price was found.
 */
export function joinPrices(sources: readonly NamedPrices[], log: Log): PriceSource {
  return async (tokens, currency) => {
    const known: (number | undefined)[] = tokens.map(() => undefined)
    let failure: { readonly error: unknown } | undefined
    for (const { type, prices } of sources) {
      const missing = tokens.flatMap((token, i) => (known[i] === undefined ? [{ token, i }] : []))
      if (missing.length === 0) break
      const until = performance.now() + patience
      try {
        for (let from = 0, size = firstBatch; from < missing.length; from += size, size = nextBatches) {
          const batch = missing.slice(from, from + size)
          const asked = batch.map(({ token }) => token)
          const found = await inTime(prices(asked, currency), until - performance.now())
          if (found === undefined) throw new InternalError('The source is too slow')
          for (const [at, { i }] of batch.entries()) known[i] = found[at]
        }
      } catch (error) {
        log.error('price source failed', rootCause(error), { type })
        failure = { error }
      }
    }
    if (failure && known.every(price => price === undefined)) throw failure.error
    return known
  }
}

/** The same prices; none if their source fails, because an answer without prices is better than no answer. */
export function optionalPrices(prices: PriceSource, log: Log): PriceSource {
  return (tokens, currency) =>
    prices(tokens, currency).catch(error => {
      log.error('prices cannot be read', rootCause(error))
      return []
    })
}

/**
 * Does not ask a source for `rest` ms after it failed, and rejects with the same failure: services with a limit of calls count those that
 * they refuse, too.
 */
export function restAfterFailure(prices: PriceSource, now: () => number, rest: number): PriceSource {
  let last: { readonly failure: unknown; readonly until: number } | undefined
  return async (tokens, currency) => {
    if (last !== undefined && now() < last.until) throw last.failure
    try {
      return await prices(tokens, currency)
    } catch (failure) {
      last = { failure, until: now() + rest }
      throw failure
    }
  }
}

/** Caches prices, unknown ones too, for `lifetime` ms from the end of their reading; the tokens that are not in the cache are asked for together. */
export function cachePrices(prices: PriceSource, now: () => number, lifetime: number): PriceSource {
  const cache = createReadCache<number | undefined>({
    now,
    lifetime: () => lifetime,
    capacity: 20_000,
    maxBytes: 8 * 1024 * 1024
  })
  return async (tokens, currency) => {
    const keys = tokens.map(token => `${currency} ${normalizeCaip10(token)}`)
    const cached = keys.map(cache.current)
    const missing = new Map<string, string>()
    for (const [i, key] of keys.entries()) if (cached[i] === undefined) missing.set(key, tokens[i] ?? '')
    const order = [...missing.keys()]
    const reading = missing.size === 0 ? undefined : prices([...missing.values()], currency)
    return Promise.all(
      keys.map((key, i) => cached[i] ?? cache.read(key, async () => (await reading)?.[order.indexOf(key)]))
    )
  }
}

import type { RateLimit } from '../config/Config.js'

/** Takes `cost` tokens from the bucket of `key`. Returns 0 if it had them, otherwise the seconds until it has. */
export type TakeTokens = (key: string, cost?: number) => number

/** The maximum number of buckets. Above it, the least recently used one is evicted; its client then has a full bucket. */
const capacity = 20_000

/** Creates token buckets in memory, refilled continuously by the clock `now` (ms). */
export function createTokenBuckets(limit: RateLimit, now: () => number): TakeTokens {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const perMs = limit.perMinute / 60_000
  return (key, cost = 1) => {
    const at = now()
    const known = buckets.get(key)
    const elapsed = known === undefined ? 0 : Math.max(0, at - known.at)
    const tokens = known === undefined ? limit.burst : Math.min(limit.burst, known.tokens + elapsed * perMs)
    const price = Math.min(cost, limit.burst)
    const isEnough = tokens >= price
    buckets.delete(key)
    buckets.set(key, { tokens: isEnough ? tokens - price : tokens, at })
    if (buckets.size > capacity) {
      const oldest = buckets.keys().next()
      if (!oldest.done) buckets.delete(oldest.value)
    }
    return isEnough ? 0 : Math.max(1, Math.ceil((price - tokens) / perMs / 1000))
  }
}

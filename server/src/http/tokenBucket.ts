import type { RateLimit } from '../config/Config.js'

/** Takes `cost` tokens from the bucket of `key`: 0 where it had them, else the seconds until it will. */
export type TakeTokens = (key: string, cost?: number) => number

/** Buckets kept at once. Beyond it the longest unused is forgotten, which only ever favours its owner. */
const capacity = 20_000

/** Token buckets in memory, refilled steadily by the clock `now` (ms). */
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

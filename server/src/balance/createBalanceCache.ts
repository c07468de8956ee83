import type { ChainBalances } from './readChainBalances.js'

/** How long a reading is served again, in ms (wire.md section 1.4). */
const lifetime = 10_000
const capacity = 5_000

/** Answers `key` from the cache, else by `read`; at the same time at most one reading of a key runs. */
export type BalanceCache = (
  key: string,
  read: () => Promise<ChainBalances>,
  isForced: boolean
) => Promise<ChainBalances>

/** Keeps readings for 10 s, by chain and account. Failures are not kept. */
export function createBalanceCache(now: () => number): BalanceCache {
  const entries = new Map<string, { readonly value: Promise<ChainBalances>; readonly at: number }>()
  return (key, read, isForced) => {
    const known = entries.get(key)
    if (known !== undefined && !isForced && now() - known.at < lifetime) return known.value
    const entry = { value: read(), at: now() }
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > capacity) {
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    }
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}

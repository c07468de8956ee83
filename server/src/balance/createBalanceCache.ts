import type { ChainBalances } from './readChainBalances.js'

/** How long a reading is served again, in ms (wire.md section 1.4). */
const lifetime = 10_000
const capacity = 5_000

/** Readings of the chains. */
export type BalanceCache = {
  /** Answers `key` from the cache, else by `read`; at the same time at most one reading of a key runs. */
  readonly read: (
    key: string,
    read: () => Promise<ChainBalances>,
    isForced: boolean
  ) => Promise<ChainBalances>
  /** The reading of `key` that is served now. */
  readonly current: (key: string) => Promise<ChainBalances> | undefined
}

/** Keeps readings for 10 s, by chain and account. Failures are not kept. */
export function createBalanceCache(now: () => number): BalanceCache {
  const entries = new Map<string, { readonly value: Promise<ChainBalances>; readonly at: number }>()
  const current = (key: string) => {
    const known = entries.get(key)
    return known !== undefined && now() - known.at < lifetime ? known.value : undefined
  }
  const read: BalanceCache['read'] = (key, read, isForced) => {
    const known = isForced ? undefined : current(key)
    if (known !== undefined) return known
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
  return { read, current }
}

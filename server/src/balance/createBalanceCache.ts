import type { ChainBalances } from './readChainBalances.js'

/** How long a result is cached, in ms (wire.md section 1.4). */
const lifetime = 10_000
const capacity = 5_000

/** Cached reads of the chains. */
export type BalanceCache = {
  /** Returns `key` from the cache, otherwise calls `read`; concurrent calls for one key share a read. */
  readonly read: (
    key: string,
    read: () => Promise<ChainBalances>,
    isForced: boolean
  ) => Promise<ChainBalances>
  /** The cached read of `key`, if it is fresh. */
  readonly current: (key: string) => Promise<ChainBalances> | undefined
}

/** Caches reads for 10 s, by chain and account. Failures are not cached. */
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

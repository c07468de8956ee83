/** Cached reads. */
export type ReadCache<Value> = {
  /** Returns `key` from the cache, otherwise calls `read`; concurrent calls for one key share a read. */
  readonly read: (key: string, read: () => Promise<Value>, isForced?: boolean) => Promise<Value>
  /** The cached read of `key`, if it is fresh. */
  readonly current: (key: string) => Promise<Value> | undefined
}

type Options = {
  readonly now: () => number
  /** How long a result is cached, in ms. */
  readonly lifetime: number
  readonly capacity: number
}

/** Caches reads. Failures are not cached. */
export function createReadCache<Value>({ now, lifetime, capacity }: Options): ReadCache<Value> {
  const entries = new Map<string, { readonly value: Promise<Value>; readonly at: number }>()
  const current = (key: string) => {
    const known = entries.get(key)
    return known !== undefined && now() - known.at < lifetime ? known.value : undefined
  }
  const read: ReadCache<Value>['read'] = (key, read, isForced = false) => {
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

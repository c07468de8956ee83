/** Cached reads. */
export type ReadCache<Value> = {
  /**
   * Returns `key` from the cache, otherwise calls `read`; concurrent calls for one key share a read. A forced call shares only what
   * another forced call began to read less than a second ago.
   */
  readonly read: (key: string, read: () => Promise<Value>, isForced?: boolean) => Promise<Value>
  /** The cached read of `key`, if it is fresh or still running. */
  readonly current: (key: string) => Promise<Value> | undefined
  /** The number of entries. */
  readonly size: () => number
}

type Options<Value> = {
  readonly now: () => number
  /** How long a result is cached, in ms: from the start of its reading, or by its value from the end. */
  readonly lifetime: number | ((value: Value) => number)
  readonly capacity: number
}

type Entry<Value> = {
  readonly value: Promise<Value>
  readonly startedAt: number
  readonly isForced: boolean
  until: number
}

/** How long forced calls share a read, in ms: nothing else limits how many there are. */
const forcedLifetime = 1_000

/** Caches reads. Failures are not cached. */
export function createReadCache<Value>({ now, lifetime, capacity }: Options<Value>): ReadCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  const current = (key: string) => {
    const known = entries.get(key)
    return known !== undefined && now() < known.until ? known.value : undefined
  }
  const currentForced = (key: string) => {
    const known = entries.get(key)
    return known?.isForced && now() - known.startedAt < forcedLifetime ? known.value : undefined
  }
  /** Drops the oldest entries that are over or too many, up to the newest. */
  const dropOld = (newest: Entry<Value>) => {
    for (const [key, entry] of entries) {
      if (entry === newest || (now() < entry.until && entries.size <= capacity)) return
      entries.delete(key)
    }
  }
  const read: ReadCache<Value>['read'] = (key, read, isForced = false) => {
    const known = isForced ? currentForced(key) : current(key)
    if (known !== undefined) return known
    const startedAt = now()
    const entry: Entry<Value> = { startedAt, isForced, until: Number.POSITIVE_INFINITY, value: read() }
    entries.delete(key)
    entries.set(key, entry)
    dropOld(entry)
    entry.value.then(
      value => {
        entry.until = typeof lifetime === 'number' ? startedAt + lifetime : now() + lifetime(value)
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      }
    )
    return entry.value
  }
  return { read, current, size: () => entries.size }
}

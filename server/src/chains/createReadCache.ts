import { approximateBytes } from './approximateBytes.js'

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
  /** The maximum number of results, and the approximate maximum of their size in bytes. The oldest ones are dropped. */
  readonly capacity: number
  readonly maxBytes: number
}

type Entry<Value> = {
  readonly value: Promise<Value>
  readonly startedAt: number
  readonly isForced: boolean
  until: number
  /** 0 while it is being read. */
  bytes: number
}

/** How long forced calls share a read, in ms: nothing else limits how many there are. */
const forcedLifetime = 1_000

/** Caches reads. Failures are not cached. */
export function createReadCache<Value>(options: Options<Value>): ReadCache<Value> {
  const { now, lifetime, capacity, maxBytes } = options
  const entries = new Map<string, Entry<Value>>()
  let bytes = 0
  const current = (key: string) => {
    const known = entries.get(key)
    return known !== undefined && now() < known.until ? known.value : undefined
  }
  const currentForced = (key: string) => {
    const known = entries.get(key)
    return known?.isForced && now() - known.startedAt < forcedLifetime ? known.value : undefined
  }
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  /** Drops the oldest entries that are over or too many, up to the newest. */
  const dropOld = (newest: Entry<Value>) => {
    for (const [key, entry] of entries) {
      if (entry === newest || (now() < entry.until && entries.size <= capacity)) return
      drop(key)
    }
  }
  /** Drops the oldest results while they are too large together, even the newest, which may be too large alone. */
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      if (entry.bytes > 0) drop(key)
    }
  }
  const read: ReadCache<Value>['read'] = (key, read, isForced = false) => {
    const known = isForced ? currentForced(key) : current(key)
    if (known !== undefined) return known
    const startedAt = now()
    const until = Number.POSITIVE_INFINITY
    const entry: Entry<Value> = { startedAt, isForced, until, bytes: 0, value: read() }
    drop(key)
    entries.set(key, entry)
    dropOld(entry)
    entry.value.then(
      value => {
        entry.until = typeof lifetime === 'number' ? startedAt + lifetime : now() + lifetime(value)
        if (entries.get(key) !== entry) return
        entry.bytes = 2 * key.length + approximateBytes(value)
        bytes += entry.bytes
        makeRoom()
      },
      () => {
        if (entries.get(key) === entry) drop(key)
      }
    )
    return entry.value
  }
  return { read, current, size: () => entries.size }
}

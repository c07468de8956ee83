/** Answers kept for a while, and one question for all who ask at the same time. */
export type Cache = {
  /** `staleTime` in ms; 0 asks anew, but still joins whoever is asking. A failure is not kept. */
  get<T>(key: string, staleTime: number, run: () => Promise<T>): Promise<T>
  clear(): void
}

/** More than these are dropped, oldest first: a long visit does not grow. */
const sizeLimit = 200

/**
 * A cache of service answers. A query library would do the same for 10 kB (gzip) of the 35 kB that a first opening may cost;
 * all that is needed of one is in here.
 */
export function createCache(now: () => number): Cache {
  const kept = new Map<string, { readonly value: unknown; readonly time: number }>()
  const asking = new Map<string, Promise<unknown>>()
  return {
    get<T>(key: string, staleTime: number, run: () => Promise<T>): Promise<T> {
      const old = kept.get(key)
      if (old && now() - old.time < staleTime) return Promise.resolve(old.value as T)
      const joined = asking.get(key)
      if (joined) return joined as Promise<T>
      const asked = run().then(value => {
        kept.delete(key)
        kept.set(key, { value, time: now() })
        for (const oldest of kept.keys()) {
          if (kept.size <= sizeLimit) break
          kept.delete(oldest)
        }
        return value
      })
      asking.set(key, asked)
      const forget = () => asking.delete(key)
      asked.then(forget, forget)
      return asked
    },
    clear() {
      kept.clear()
      asking.clear()
    }
  }
}

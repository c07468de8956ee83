import type { Clock, Storage } from '../core/contracts/Environment.js'

/** A storage whose entries a test may read and write. */
export type MemoryStorage = Storage & { readonly entries: Map<string, string> }

/**
 * A working storage in memory.
 * @example const storage = createMemoryStorage({ 'latchkey:recent': '[]' })
 */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const entries = new Map(Object.entries(initial))
  return {
    entries,
    get: key => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: key => void entries.delete(key)
  }
}

/**
 * A storage shared by tabs in several processes: a tab reads its own writes at once, and another tab reads them `lag`
 * ms later on its own clock. A `BroadcastChannel` may be faster.
 * @example const origin = createLaggingStorage(200); const storage = origin.open(environment.clock)
 */
export function createLaggingStorage(lag: number) {
  const views: { readonly entries: Map<string, string>; readonly clock: Clock }[] = []
  return {
    open(clock: Clock): MemoryStorage {
      const own = { entries: new Map(views[0]?.entries), clock }
      views.push(own)
      const change = (write: (entries: Map<string, string>) => void) => {
        write(own.entries)
        for (const { clock: other, entries } of views)
          if (entries !== own.entries) other.after(lag, () => write(entries))
      }
      return {
        entries: own.entries,
        get: key => own.entries.get(key) ?? null,
        set: (key, value) => change(entries => void entries.set(key, value)),
        remove: key => change(entries => void entries.delete(key))
      }
    }
  }
}

/** How a hostile storage fails. */
export type StorageFault =
  /** Every call throws: cookies and site data are blocked. */
  | 'throws'
  /** Every call returns a promise that rejects. */
  | 'rejects'
  /** Reads work, writes throw `QuotaExceededError`. */
  | 'full'
  /** Every read returns text that the kit did not write. */
  | 'corrupt'
  /** Every call returns a promise that never settles. */
  | 'hangs'

/**
 * A storage that fails in one way, to test that an app survives it (promise P25).
 * @example createMemoryEnvironment({ storage: createHostileStorage('throws') })
 */
export function createHostileStorage(fault: StorageFault): Storage {
  const memory = createMemoryStorage()
  const never = () => new Promise<never>(() => undefined)
  const reject = () => Promise.reject(refusal('SecurityError'))
  const raise = () => {
    throw refusal('SecurityError')
  }
  if (fault === 'throws') return { get: raise, set: raise, remove: raise }
  if (fault === 'rejects') return { get: reject, set: reject, remove: reject }
  if (fault === 'hangs') return { get: never, set: never, remove: never }
  if (fault === 'corrupt')
    return { ...memory, get: () => '{"__proto__":{"polluted":1},"version":-1,"value":[[[' }
  return {
    ...memory,
    set: () => {
      throw refusal('QuotaExceededError')
    }
  }
}

function refusal(name: string): Error {
  return Object.assign(new Error('The storage refused'), { name })
}

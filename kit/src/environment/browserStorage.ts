import type { Storage, StorageMode } from '../core/contracts/Environment.js'
import { webStorage } from './webStorage.js'

/**
 * localStorage; with isolated tabs sessionStorage, so that a reload of one tab does not restore another tab's wallet.
 * If the browser blocks it (sandboxed frame, privacy setting) or it is full, memory, until the reload.
 */
export function browserStorage(tabs: 'shared' | 'isolated'): Storage & { mode(): StorageMode } {
  const memory = new Map<string, string>()
  const real = () => webStorage(tabs)
  return {
    // Accessing a blocked storage throws; values that could not be written are in memory.
    mode: () =>
      memory.size > 0 || attempt(real) === undefined
        ? 'memory'
        : tabs === 'shared'
          ? 'localStorage'
          : 'sessionStorage',
    get(key) {
      return memory.get(key) ?? attempt(() => real().getItem(key)) ?? null
    },
    set(key, value) {
      memory.delete(key)
      const isWritten = attempt(() => {
        real().setItem(key, value)
        return true
      })
      if (isWritten) return
      memory.set(key, value)
      // An outdated value must not return with the next load.
      attempt(() => real().removeItem(key))
    },
    remove(key) {
      memory.delete(key)
      attempt(() => real().removeItem(key))
    }
  }
}

/** Accessing `localStorage` throws if it is blocked. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

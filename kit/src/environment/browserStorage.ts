import type { Storage, StorageMode } from '../core/contracts/Environment.js'
import { webStorage } from './webStorage.js'

/**
 * localStorage; with isolated tabs sessionStorage, so that a reload of one tab does not pick up another's wallet. Where the
 * browser blocks it (sandboxed frame, privacy setting) or it is full, memory: everything works, until the reload.
 */
export function browserStorage(tabs: 'shared' | 'isolated'): Storage & { mode(): StorageMode } {
  const memory = new Map<string, string>()
  const real = () => webStorage(tabs)
  return {
    // Naming it throws where it is blocked; what could not be written is in the memory.
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
      // What is not true any more must not come back with the next load.
      attempt(() => real().removeItem(key))
    },
    remove(key) {
      memory.delete(key)
      attempt(() => real().removeItem(key))
    }
  }
}

/** The mere mention of localStorage throws where it is blocked. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

import type { Tabs } from '../core/contracts/Environment.js'

/**
 * One origin: every tab opened on it receives the messages of the others, never its own, as with `BroadcastChannel`.
 */
export type MemoryTabsBus = { open(): Tabs }

/**
 * Creates the channel that several kits in one test share.
 * @example const bus = createMemoryTabs(); const [a, b] = [bus.open(), bus.open()]
 */
export function createMemoryTabs(): MemoryTabsBus {
  const tabs = new Set<(message: unknown) => void>()
  return {
    open() {
      const listeners = new Set<(message: unknown) => void>()
      const receive = (message: unknown) => {
        for (const listener of [...listeners]) listener(message)
      }
      tabs.add(receive)
      return {
        post(message) {
          if (!tabs.has(receive)) return
          for (const other of tabs) {
            if (other === receive) continue
            const copy = structuredClone(message)
            queueMicrotask(() => {
              if (tabs.has(other)) other(copy)
            })
          }
        },
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        close: () => void tabs.delete(receive)
      }
    }
  }
}

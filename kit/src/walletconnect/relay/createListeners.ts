/** A set of listeners. A listener that throws does not affect the others. */
export type Listeners<T extends readonly unknown[]> = {
  add(listener: (...values: T) => void): () => void
  tell(...values: T): void
  clear(): void
}

export function createListeners<T extends readonly unknown[]>(): Listeners<T> {
  const listeners = new Set<{ readonly hear: (...values: T) => void }>()
  return {
    add(hear) {
      const listener = { hear }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(...values) {
      for (const listener of [...listeners]) {
        try {
          listener.hear(...values)
        } catch {}
      }
    },
    clear: () => listeners.clear()
  }
}

/** A set of listeners. A listener that throws does not affect the others. */
export type Emitter<T extends readonly unknown[]> = {
  /** Returns a function that removes the listener. */
  on(listener: (...values: T) => void): () => void
  emit(...values: T): void
  clear(): void
}

export function createEmitter<T extends readonly unknown[]>(): Emitter<T> {
  const listeners = new Set<{ readonly call: (...values: T) => void }>()
  return {
    on(call) {
      const listener = { call }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(...values) {
      for (const { call } of [...listeners]) {
        try {
          call(...values)
        } catch {}
      }
    },
    clear: () => listeners.clear()
  }
}

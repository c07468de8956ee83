/** Tells listeners, in the order they came. One that throws keeps it from nobody else. */
export type Emitter<T> = {
  emit(value: T): void
  subscribe(listener: (value: T) => void): () => void
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit(value) {
      for (const listener of [...listeners]) callHost(() => listener(value))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

/** A host's callback that throws is the host's error: seen by the browser, felt by nobody here. */
export function callHost(run: () => void): void {
  try {
    run()
  } catch (error) {
    void Promise.reject(error)
  }
}

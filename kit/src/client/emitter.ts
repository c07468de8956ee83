/** Calls listeners in the order they were added. A listener that throws does not keep the others from being called. */
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

/** Calls a callback of the host. An error is rethrown asynchronously: the browser reports it, and the kit continues. */
export function callHost(run: () => void): void {
  try {
    run()
  } catch (error) {
    void Promise.reject(error)
  }
}

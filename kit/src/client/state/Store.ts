/** One slice of state: a value, read at any time, that tells when it changed. Values are never mutated. */
export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** Makes a store of `initial`. Setting the identical value calls no listener. `onChange` is the first listener. */
export function createStore<T>(initial: T, onChange?: () => void): Store<T> {
  let value = initial
  const listeners = new Set(onChange && [onChange])
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

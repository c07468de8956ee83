/** One slice of state: a readable value with subscriptions to its changes. Values are never mutated. */
export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** Creates a store that holds `initial`. Setting the identical value notifies no subscriber. `onChange` is the first subscriber. */
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

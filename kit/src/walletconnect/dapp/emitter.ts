/** An event emitter; a listener that throws does not affect the others. */
export function createEmitter<T>() {
  const listeners = new Set<(news: T) => void>()
  return {
    on(listener: (news: T) => void): () => void {
      const own = (news: T) => listener(news)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    emit(news: T): void {
      for (const listener of [...listeners]) {
        try {
          listener(news)
        } catch {
          // Errors of listeners are ignored.
        }
      }
    },
    clear: () => listeners.clear()
  }
}

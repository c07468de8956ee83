/** Listeners of one kind of news; one that throws keeps no other from hearing. */
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
          // The listener's own business.
        }
      }
    },
    clear: () => listeners.clear()
  }
}
